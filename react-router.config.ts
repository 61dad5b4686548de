import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Assets carry a hash in their name, so one manifest fits every page and no request asks for it piecemeal.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

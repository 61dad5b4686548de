import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortened } from './react-router.config.ts'

test('the list of routes of the browser names pages and no files that these import', () => {
  const css = ['/assets/frame-1234567.css']
  const [entry, root, home] = ['/assets/entry-1234567.js', '/assets/root-1234567.js', '/assets/home-1234567.js']
  const manifest = {
    entry: { module: entry, imports: [root], css },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, hasAction: false, module: root, imports: [home], css },
      home: { id: 'home', parentId: 'root', index: true, hasLoader: false, module: home, imports: [root], css },
    },
    url: '/assets/manifest-12345678.js',
    version: '12345678',
  }
  const text = shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(text).not.toContain('"id"')
  const browser = createContext({})
  runInContext(`window = this; ${text}`, browser)
  expect(browser['__reactRouterManifest']).toEqual({
    ...manifest,
    // The router joins its files with those of the routes.
    entry: { module: entry, imports: [], css },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, module: root, css },
      home: { id: 'home', parentId: 'root', index: true, module: home, css },
    },
  })
})

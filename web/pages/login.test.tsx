import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import LoginPage from './login.tsx'

/** What stands in the fields of the login form, as the server sends it. */
function fieldsOf({ demo }: { demo: boolean }): string[] {
  const site = { site: { publicUrl: 'https://phonehaat.example', demo } }
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: LoginPage, loader: () => site }])
  const html = renderToStaticMarkup(<Site hydrationData={{ loaderData: { root: site } }} />)
  return [...html.matchAll(/<input [^>]*name="(email|password)"[^>]*>/g)].map(([field]) => /value="([^"]*)"/.exec(field)?.[1] ?? '')
}

test('[R10] the login form is filled in for a demo, and empty on a real site', () => {
  expect(fieldsOf({ demo: true })).toEqual(['buyer@demo.test', 'Demo#2026'])
  expect(fieldsOf({ demo: false })).toEqual(['', ''])
})

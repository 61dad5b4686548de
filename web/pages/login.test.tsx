import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '#web/site/page-context.ts'
import LoginPage from './login.tsx'
import SignUpPage from './signup.tsx'

/** A page of a site with these settings, as the server sends it. */
function htmlOf(Page: ComponentType, settings: Partial<Site>): string {
  const site = { site: { publicUrl: 'https://phonehaat.example', demo: false, google: false, ...settings } }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => site }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: site } }} />)
}

/** Returns the values in the fields of the login form. */
function fieldsOf({ demo }: { demo: boolean }): string[] {
  return [...htmlOf(LoginPage, { demo }).matchAll(/<input [^>]*name="(email|password)"[^>]*>/g)].map(
    ([field]) => /value="([^"]*)"/.exec(field)?.[1] ?? '',
  )
}

test('[R10] the login form is filled in for a demo, and empty on a real site', () => {
  expect(fieldsOf({ demo: true })).toEqual(['buyer@demo.test', 'Demo#2026'])
  expect(fieldsOf({ demo: false })).toEqual(['', ''])
})

test('Google is offered at login and sign-up where the site is set up for it, and nowhere else', () => {
  for (const Page of [LoginPage, SignUpPage]) {
    expect(htmlOf(Page, { google: true })).toContain('CONTINUE WITH GOOGLE')
    expect(htmlOf(Page, { google: false })).not.toContain('GOOGLE')
  }
})

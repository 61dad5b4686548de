import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-to.ts'

const from = (path: string) => new URLSearchParams({ from: path })

test('somebody who had to log in comes back to the page they asked for, with its query', () => {
  const address = loginPath({ pathname: '/category-mobile/apple', search: '?sort=price&q=a b' })
  const { search, pathname } = new URL(address, 'http://localhost')
  expect(pathname).toBe('/login')
  expect(returnPath(new URLSearchParams(search))).toBe('/category-mobile/apple?sort=price&q=a%20b')
})

test('without a remembered place the way leads home', () => {
  expect(returnPath(new URLSearchParams())).toBe('/')
  expect(returnPath(from(''))).toBe('/')
})

test('the login never leads back to the login', () => {
  expect(returnPath(from('/login'))).toBe('/')
  expect(returnPath(from('/login?from=/dashboard'))).toBe('/')
  expect(returnPath(from('/signup'))).toBe('/')
  expect(returnPath(from('/login-help'))).toBe('/login-help')
})

test('a link that only looks like a path of this site leads home', () => {
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/a/..//evil.example',
    '/bn//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'dashboard',
  ])
    expect(returnPath(from(path)), path).toBe('/')
})

test('the page that asks for a role says which', () => {
  expect(loginPath({ pathname: '/dashboard/my-product', search: '' }, 'seller')).toContain('for=seller')
})

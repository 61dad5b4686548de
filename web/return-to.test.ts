import { expect, test } from 'vitest'
import { loginPath, ownPath, returnPath } from './return-to.ts'

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

test('nobody is led from the login to the login', () => {
  expect(returnPath(from('/login'))).toBe('/')
  expect(returnPath(from('/login?from=/dashboard'))).toBe('/')
  expect(returnPath(from('/signup'))).toBe('/')
  expect(returnPath(from('/login-help'))).toBe('/login-help')
})

test.for([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/dashboard\\..\\evil',
  'javascript:alert(1)',
  'dashboard',
  ' /dashboard',
  '',
])('a link that only looks like a path of this site leads nowhere: %j', (text) => {
  expect(ownPath(text)).toBeNull()
})

test('dots in a path cannot climb to another site', () => {
  expect(ownPath('/../../dashboard')).toBe('/dashboard')
  expect(ownPath('/a/..//evil.example')).toBeNull()
})

test('the page that asks for a role says which', () => {
  expect(loginPath({ pathname: '/dashboard/my-product', search: '' }, 'seller')).toContain('for=seller')
})

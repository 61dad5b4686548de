// Every part of the site is on the design page, so that no one builds it a second time.
import { describe, expect, test } from 'vitest'
import { code, read } from './tree.ts'

const ui = code.filter((path) => /^web\/ui\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
const page = code.filter((path) => /^web\/pages\/design[./].*tsx$/.test(path)).map((path) => read(path))
/** Stands around every page, so the design page need only make it speak. */
const around = new Set(['Toaster'])

const iconFiles = ['web/ui/icons.tsx', 'web/ui/work-icons.tsx']

const componentsOf = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name!)
const isShown = (name: string) => page.some((source) => new RegExp(String.raw`<${name}[\s/>]`).test(source))

describe('the design page', () => {
  test('shows every component of web/ui', () => {
    const components = ui.filter((path) => !iconFiles.includes(path)).flatMap((path) => componentsOf(read(path)))
    expect(components.length).toBeGreaterThan(25)
    expect(components.filter((name) => !isShown(name) && !around.has(name))).toEqual([])
  })

  test('shows every icon, those to come too', () => {
    const all = page.find((source) => source.includes("import * as icons from '#web/ui/icons.tsx'"))
    expect(all).toContain("import * as workIcons from '#web/ui/work-icons.tsx'")
    expect(all).toContain('Object.entries({ ...icons, ...workIcons })')
    // Anything else in those files would be drawn as an icon.
    const drawn = iconFiles.flatMap((path) => componentsOf(read(path)))
    expect(drawn.filter((name) => !name.endsWith('Icon'))).toEqual([])
  })

  test('would miss one that is not there', () => {
    expect(componentsOf('export function Lantern() {}\nexport const closeLantern = 1')).toEqual(['Lantern'])
    expect(isShown('Lantern')).toBe(false)
    expect(isShown('Fiel')).toBe(false)
  })

  test('has no part in a build for production, nor any class of its own in the style sheet', () => {
    expect(read('web/routes.ts')).toMatch(
      /\.\.\.\(import\.meta\.env\?\.DEV \? \[route\('design', 'pages\/design\.tsx'\)\] : \[\]\)/,
    )
    expect(read('web/styles/app.css')).toContain("@source not '../pages/design';")
  })
})

test('no link and no disclosure is green, which is for the one primary button and what is done', () => {
  const green = /<(?:Link|a|summary)\b[^>]*?\btext-primary\b|link-primary|text-primary[^'"`]*(?<!:)underline/
  const site = code.filter((path) => /^web\/.*\.tsx$/.test(path) && !path.startsWith('web/pages/design'))
  expect(site.filter((path) => green.test(read(path).replaceAll(/\S*:text-primary/g, '')))).toEqual([])
  expect(green.test('<Link to="/" className="link link-primary">')).toBe(true)
})

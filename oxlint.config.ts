// Rules that find mistakes; who may know what is in rooms.config.ts.
import type { OxlintConfig } from 'oxlint'
import { noClimbing, refuseImports, rooms } from './rooms.config.ts'

const config: OxlintConfig = {
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'node', 'promise', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./oxlint.translation.ts'],
  categories: { correctness: 'error' },
  env: { builtin: true, es2024: true },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['build/**', 'data/**', '.cache/**', '.react-router/**', 'test-results/**', 'coverage/**'],
  rules: {
    // A page of ours tells control characters apart on purpose.
    'no-control-regex': 'off',
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-console': 'error',
    'no-else-return': 'error',
    // Playwright reads out of the pattern which fixtures another needs, and takes no name in its place.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-extend-native': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-param-reassign': 'error',
    'no-return-assign': ['error', 'except-parens'],
    'no-self-compare': 'error',
    'no-throw-literal': 'error',
    'no-unmodified-loop-condition': 'error',
    'no-unneeded-ternary': 'error',
    'no-useless-return': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'preserve-caught-error': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],

    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-namespace': 'error',
    'typescript/prefer-literal-enum-member': 'error',

    'import/first': 'error',
    'import/no-absolute-path': 'error',
    'import/no-commonjs': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-self-import': 'error',
    'oxc/approx-constant': 'error',
    'node/no-process-env': 'error',
    'promise/no-multiple-resolved': 'error',

    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/no-accessor-recursion': 'error',
    'unicorn/no-array-fill-with-reference-type': 'error',
    'unicorn/no-array-reverse': 'error',
    'unicorn/no-array-sort': 'error',
    'unicorn/no-document-cookie': 'error',
    'unicorn/no-instanceof-builtins': 'error',
    'unicorn/no-typeof-undefined': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-number-properties': 'error',
    'unicorn/require-post-message-target-origin': 'error',
    'unicorn/throw-new-error': 'error',

    'react/button-has-type': 'error',
    'react/iframe-missing-sandbox': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/jsx-no-constructed-context-values': 'error',
    'react/jsx-no-script-url': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/rules-of-hooks': 'error',

    // role="status" on whatever element is there; a region that scrolls takes the keyboard; what an effect sets once is no cascade.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'react/set-state-in-effect': 'off',

    // A test may go through a table of cases, and a helper may hold its `expect`.
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*'] }],
    'vitest/no-commented-out-tests': 'error',
    'vitest/no-identical-title': 'error',

    ...refuseImports(noClimbing),
  },
  overrides: [
    ...rooms,
    // Inside a module: rules decide, the store remembers. Types cost nothing, so rules may name them.
    {
      files: [
        'server/modules/*/rules.ts',
        'server/modules/*/*-rules.ts',
        'server/modules/bookings/{life-cycle,notices,*-moves}.ts',
      ],
      rules: {
        ...refuseImports(
          {
            group: ['**', '!#contract/**', '!./life-cycle.ts', '!./notices.ts', '!./*-moves.ts'],
            message: 'Rules are pure: what they need of the world is an argument.',
            allowTypeImports: true,
          },
          noClimbing,
        ),
        'no-restricted-globals': ['error', 'fetch', 'process', 'setTimeout', 'setInterval', 'crypto'],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now' },
          { object: 'Math', property: 'random' },
        ],
      },
    },
    {
      files: ['web/**'],
      rules: {
        'translation/text-in-element': 'error',
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'A device’s clock may be wrong by hours: now() of web/browser/clock.ts is the server’s time.',
          },
        ],
      },
    },
    { files: ['web/browser/clock.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['web/entry.server.tsx'], rules: { 'no-console': 'off' } },
    { files: ['demo/seed/**'], rules: { 'max-lines': 'off' } },
    // Tests may know everything, and still do not climb.
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { ...refuseImports(noClimbing), 'no-restricted-properties': 'off', 'max-lines': 'off' },
    },
    // These files may read the environment, speak to the terminal, or have a default export because others want it.
    {
      files:
        'server/start/main.ts server/embedded/*.ts *.config.ts scripts/** testing/** e2e/** bench/** safety/**'.split(
          ' ',
        ),
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        'server/start/main.ts',
        'server/process/**',
        'scripts/**',
        'bench/**',
        'e2e/gallery.ts',
        'e2e/lighthouse.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'oxlint.translation.ts',
        'testing/global-setup.ts',
        'bench/peers/medusa/**',
        'e2e/**',
        'web/pages/**',
        'web/root.tsx',
        'web/routes.ts',
        'web/entry.server.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // The one script that has to run before the first paint; its hash is in the content security policy.
    { files: ['web/root.tsx'], rules: { 'react/no-danger': 'off' } },
  ],
}

export default config

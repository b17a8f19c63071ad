import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { numberOfText } from './scripts/lib/number-of-text.mjs';

/** Only the shell may use these. A remote reaches them through @plataforma/contract. */
const SHELL_ONLY = [
  ...['localStorage', 'sessionStorage', 'indexedDB', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'fetch'].map(
    (name) => ({
      name,
      message: 'A remote opens no connection and touches no storage; use the hooks of @plataforma/contract.',
    }),
  ),
];

const EXACT_NUMBERS = [
  {
    selector:
      "CallExpression[callee.name='parseFloat'], CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'No float ever holds money: use the decimals of @plataforma/format.',
  },
];

/** Where text becomes a number that is no money: an epoch, a count, a share that is drawn, parts of a date, an exponent. */
const NUMBERS_OF_TEXT = [
  'host/src/services/api/api-errors.ts',
  'mf-trading/src/terminal/chart/chart-settings.ts',
  'mf-trading/src/terminal/orders/open-orders-list.tsx',
  'mf-trading/src/terminal/shortcuts/shortcuts-provider.tsx',
  'shared/format/src/wall-time.ts',
  'shared/gallery/src/serve.ts',
  'shared/realtime/src/{exact,ticker}.ts',
  'shared/testing/src/window-width.ts',
  'shared/ui/src/layout/dialog.tsx',
];

/* A changed `display` drops the roles of a table's parts, so tables that become cards write them out. */
const ROLES_OF_TABLES = { thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'], td: ['cell'] };

/** Modules of the backend that tell the time by the exchange's clock; the markets are on real time. */
const BY_THE_CLOCK = [
  'identity',
  'api-keys',
  'ledger',
  'settings',
  'notifications',
  'products',
  'jobs',
  'mail',
  'seed',
  'sandbox',
];
const SQL_TIME = String.raw`\b(now|(clock|statement|transaction)_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b`;
const OTHER_TIMES = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Date'][property.name='now']",
  "MemberExpression[property.name='defaultNow']",
  `TemplateElement[value.raw=/${SQL_TIME}/i]`,
  `Literal[value=/${SQL_TIME}/i]`,
].map((selector) => ({ selector, message: 'Here time is that of backend/src/clock, in SQL as a parameter.' }));

/** What a journey does with a page that is not there yet, or waits for when it may be over. */
const RACES = [
  {
    selector:
      "CallExpression[callee.property.name='goto'][arguments.length=1], CallExpression[callee.property.name='reload'][arguments.length=0]",
    message: 'Use openPage and reloadPage of support/pages, or say by waitUntil what is waited for.',
  },
  {
    selector: 'AwaitExpression > CallExpression[callee.property.name=/^waitFor(Event|Request|Response)$/]',
    message: 'What causes it may be over by now: begin to wait before, and await that afterwards.',
  },
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(count|is(Visible|Hidden|Enabled|Disabled|Checked|Editable)|textContent|innerText|allTextContents|allInnerTexts|inputValue|getAttribute|boundingBox)$/]",
    message:
      'It is looked at once, when the page may not be so far: use an expectation of the locator, or expect.poll.',
  },
];

const COOKIES = [
  {
    selector: "MemberExpression[object.name='document'][property.name='cookie']",
    message: 'Cookies are read by the shell alone.',
  },
];

/** A remote may import these packages only by the subpath that the shell provides. */
const REMOTE_IMPORTS = {
  paths: [
    { name: '@apollo/client', message: "The shell provides '@apollo/client/react' only.", allowTypeImports: true },
    { name: 'react-dom', message: 'Only the shell renders into the document.' },
    { name: 'react-dom/client', message: 'Only the shell renders into the document.' },
    { name: 'react-router', message: "Import from 'react-router-dom': it is the shared key." },
    { name: 'i18next', message: "The shell owns i18next; use 'react-i18next'.", allowTypeImports: true },
    { name: 'graphql', message: 'Operations are typed documents made by the code generation.', allowTypeImports: true },
  ],
};

const FRONT_END = ['host/src/**', 'mf-*/src/**', 'shared/{ui,forms,flow,markets,gallery,contract,testing}/src/**'];
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/__generated__/**',
      '**/node_modules/**',
      '**/test-results/**',
      '**/.stub/**',
      'site/**',
      '.data/**',
      '.cache/**',
      'backend/drizzle/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // Interfaces of libraries ask for promises, and an async method without a wait returns one at once.
      '@typescript-eslint/require-await': 'off',
      // Where a string is spread into its code points, that is what the code means.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      complexity: ['error', 15],
      'max-lines': ['error', { max: 320 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        ...EXACT_NUMBERS,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    files: FRONT_END,
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict],
    rules: {
      'jsx-a11y-x/no-redundant-roles': ['error', ROLES_OF_TABLES],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', ROLES_OF_TABLES],
      // Where one button takes the place of another, the focus stays at it; our components say so by this prop.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: [...FRONT_END, 'shared/{format,realtime}/src/**'],
    ignores: [...TESTS, ...NUMBERS_OF_TEXT],
    plugins: { exact: { rules: { 'number-of-text': numberOfText } } },
    rules: { 'exact/number-of-text': 'error' },
  },
  {
    // What is built into remotes obeys the rules of remotes.
    files: ['mf-*/src/**/*.{ts,tsx}', 'shared/{flow,markets}/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...SHELL_ONLY],
      'no-restricted-properties': [
        'error',
        ...SHELL_ONLY.flatMap(({ name, message }) =>
          ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
        ),
      ],
      'no-restricted-syntax': [
        'error',
        ...EXACT_NUMBERS,
        ...COOKIES,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
      '@typescript-eslint/no-restricted-imports': ['error', REMOTE_IMPORTS],
    },
  },
  {
    files: [`backend/src/{${BY_THE_CLOCK.join()}}/**/*.ts`],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EXACT_NUMBERS,
        ...OTHER_TIMES,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    // Tables of cases and journeys are long. They must still be typed.
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      // A test compares at once what it parses.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['e2e/{clients,compose,journeys,reporting,support}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EXACT_NUMBERS,
        ...RACES,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    // Tools read these files and expect a default export: configuration, stand-ins for files, federation's runtime
    // plugin.
    files: [
      '**/*.config.ts',
      '**/codegen.ts',
      '**/*.d.ts',
      '**/global-{setup,teardown}.ts',
      'shared/testing/src/file-stub.ts',
      'host/src/federation/external-runtime.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...EXACT_NUMBERS],
      '@typescript-eslint/no-restricted-imports': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        [
          '__dirname',
          'process',
          'console',
          'URL',
          'Buffer',
          'performance',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'AbortController',
          'AbortSignal',
          'module',
          'require',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'max-lines': ['error', { max: 320 }], complexity: ['error', 15] },
  },
  {
    // This file runs in the browser unchanged.
    files: ['backend/src/sandbox/page/*.js'],
    languageOptions: {
      globals: { document: 'readonly', location: 'readonly', FormData: 'readonly', fetch: 'readonly' },
    },
  },
  {
    // These files run in the browser unchanged, and one after the other: `frame.js` makes `frame`.
    files: ['backend/src/cards/sandbox/page/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['window', 'document', 'location', 'parent', 'fetch', 'frame'],
          ...['addEventListener', 'URLSearchParams', 'ResizeObserver', 'navigator', 'history'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // The syntax is old on purpose: an old Node reads the file to say that it is too old.
    files: ['scripts/lib/node-version.mjs'],
    rules: { 'no-var': 'off' },
  },
);

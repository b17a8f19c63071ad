import type { RemotePlan } from './plan';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ name }: RemotePlan): string =>
  json({
    name: `@plataforma/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: {
      '@plataforma/contract': 'workspace:*',
      '@plataforma/ui': 'workspace:*',
      i18next: 'catalog:',
      react: 'catalog:',
      'react-i18next': 'catalog:',
      'react-router-dom': 'catalog:',
      'styled-components': 'catalog:',
    },
    devDependencies: {
      '@plataforma/federation': 'workspace:*',
      '@plataforma/testing': 'workspace:*',
      '@testing-library/react': 'catalog:',
      '@types/jest': 'catalog:',
      '@types/react': 'catalog:',
    },
  });

const description = ({ name, id, path }: RemotePlan): string =>
  `{
  "name": "${name}",
  "routes": [{ "id": "${id}", "path": "${path}", "access": "public", "layout": "menu", "titleKey": "${id}:title" }],
  "widgets": [],
  "namespaces": ["${id}"]
}
`;

const routes = ({ id, component }: RemotePlan): string => `import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  ${id.includes('-') ? `'${id}'` : id}: async () => {
    const { ${component} } = await import(/* webpackChunkName: "${id}" */ './${id}/${id}-page');
    return { Component: ${component} };
  },
};
`;

const frames = ({ id, component }: RemotePlan): string => `import { ${component} } from './${id}/${id}-page';

/** What the page server shows before any script has arrived, by the id of the route. */
export const frames = { ${id.includes('-') ? `'${id}'` : id}: <${component} /> };
`;

const types = ({ id }: RemotePlan): string => `import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type copy from '../locales/en/${id}.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: { common: typeof common; ${id.includes('-') ? `'${id}'` : id}: typeof copy };
  }
}
`;

const page = ({
  id,
  path,
  component,
}: RemotePlan): string => `import { Card, color, Page, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** \`${path}\` */
export function ${component}() {
  const { t } = useTranslation('${id}');
  return (
    <Page title={t('title')}>
      <Card>
        <Content>
          <h2>{t('welcome')}</h2>
          <p>{t('text')}</p>
          <TextLink as={Link} to="/">
            {t('home')}
          </TextLink>
        </Content>
      </Card>
    </Page>
  );
}

const Content = styled.div\`
  display: grid;
  gap: \${space(3)};
  justify-items: start;
  > p {
    color: \${color.quiet};
  }
\`;
`;

const test = ({ id, path, component }: RemotePlan): string => `import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import copy from '../../locales/en/${id}.json';
import { ${component} } from './${id}-page';

describe('${path}', () => {
  it('is named by its heading and leads home', () => {
    renderWithShell(<${component} />, { resources: { ${id.includes('-') ? `'${id}'` : id}: copy } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(copy.title);
    expect(screen.getByRole('link', { name: copy.home })).toHaveAttribute('href', '/');
  });
});
`;

const readme = ({ name, id, path }: RemotePlan): string => `# ${name}

Owns \`${path}\`. Built, tested and released without any other package.

| command | does |
| - | - |
| \`npm run dev -- ${name}\` | the whole product here, this remote built again at each change |
| \`npm test -- --only lint,types,jest\` | its tests, with those of the other packages |
| \`npm run release -- ${name}\` | builds, checks and releases it; the shell is neither built nor touched |

\`npm run dev -- ${name} --against https://…\` shows it with everything else as deployed there.

- \`remote.json\`: its routes (path, access, layout, title), widgets and copy files. The shell reads it through discovery.
- \`src/routes.ts\`: a screen per route, each behind its own chunk. \`src/frames.tsx\`: what stands there before any script.
- \`src/${id}/\`: the screen with everything of it: views, rules, operations, tests.
- \`locales/en/${id}.json\`: its copy; keys are typed.

How to go on: "Add a screen" in the [README of the product](../README.md), and
[docs/adding-a-remote.md](../docs/adding-a-remote.md).
`;

/** Every file of a new remote, by its path in the remote's folder. The code is not formatted yet. */
export function filesOf(plan: RemotePlan): Readonly<Record<string, string>> {
  const { name, title, id } = plan;
  const copy = {
    title,
    welcome: 'Esta área acabou de chegar.',
    text: 'Em breve você encontra aqui tudo o que precisa.',
    home: 'Ir para o início',
  };
  return {
    'package.json': manifest(plan),
    'tsconfig.json':
      '{ "extends": "../tsconfig.base.json", "compilerOptions": { "types": ["jest"] }, "include": ["src"] }\n',
    'jest.config.mjs': `import { jestPreset } from '@plataforma/testing/jest-preset';\n\nexport default jestPreset({ name: '${name}', environment: 'jsdom' });\n`,
    'remote.json': description(plan),
    'README.md': readme(plan),
    [`locales/en/${id}.json`]: json(copy),
    'src/routes.ts': routes(plan),
    'src/frames.tsx': frames(plan),
    'src/i18n.d.ts': types(plan),
    [`src/${id}/${id}-page.tsx`]: page(plan),
    [`src/${id}/${id}-page.test.tsx`]: test(plan),
  };
}

/**
 * The libraries that the shell provides to every remote at run time, by their exact share key.
 *
 * `names` is the façade: what the shell offers of a library, so that the rest is tree-shaken. When a package, or the
 * shell itself, imports another name, its build fails. Then add the name here, and release the shell before the remote.
 * `all` is for libraries that cannot be tree-shaken or are used as a whole.
 */
export interface ProvidedLibrary {
  readonly names: readonly string[] | 'all';
}

export const PROVIDED_LIBRARIES: Readonly<Record<string, ProvidedLibrary>> = {
  react: { names: 'all' },
  'react-dom': { names: 'all' },
  'react-router-dom': {
    names: [
      'createBrowserRouter',
      'Link',
      'matchPath',
      'Navigate',
      'NavigationType',
      'Outlet',
      'RouterProvider',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useNavigationType',
      'useParams',
      'useRouteError',
      'useSearchParams',
    ],
  },
  '@apollo/client/react': {
    names: ['ApolloProvider', 'skipToken', 'useApolloClient', 'useMutation', 'useQuery'],
  },
  'react-i18next': { names: ['I18nextProvider', 'initReactI18next', 'useTranslation'] },
  'styled-components': { names: ['createGlobalStyle', 'css', 'keyframes', 'styled'] },
  // Every page with a price or an amount calculates with it.
  'big.js': { names: ['Big'] },
  '@plataforma/contract': { names: 'all' },
};

import { useViewer } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';
import { color, control, font, motion, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { VERIFIED } from './level';

interface Entry {
  readonly path: string;
  readonly labelKey:
    'nav.apiKey' | 'nav.infos' | 'nav.preferences' | 'nav.privacy' | 'nav.summary' | 'nav.security' | 'nav.verify';
  /** Addresses of other pages that belong to it, and of all below them. */
  readonly also?: readonly string[];
  /** Whether the page has something for the customer. For everybody when left out. */
  readonly isFor?: (viewer: Viewer) => boolean;
}

const ROOT = '/profile';

/** The pages of the profile, in their order. A page below one of them needs no line: its parent is the current one there. */
const ENTRIES: readonly Entry[] = [
  { path: ROOT, labelKey: 'nav.summary' },
  { path: '/profile/infos', labelKey: 'nav.infos' },
  { path: '/profile/security', labelKey: 'nav.security', also: ['/profile/change-password', '/profile/two-factor'] },
  { path: '/profile/verify-account', labelKey: 'nav.verify', isFor: ({ level }) => level < VERIFIED },
  { path: '/profile/preferences', labelKey: 'nav.preferences' },
  { path: '/profile/api-key', labelKey: 'nav.apiKey' },
  { path: '/profile/privacy', labelKey: 'nav.privacy' },
];

/** The way between the pages of the profile. */
export function ProfileNav() {
  const { t } = useTranslation('account');
  const viewer = useViewer();
  const { pathname } = useLocation();
  const isWithin = (path: string) => pathname === path || (path !== ROOT && pathname.startsWith(`${path}/`));
  const isCurrent = ({ path, also = [] }: Entry) => [path, ...also].some(isWithin);
  const entries = ENTRIES.filter(({ isFor }) => !isFor || (viewer !== null && isFor(viewer)));
  return (
    <nav aria-label={t('nav.label')}>
      <List>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Way to={entry.path} aria-current={isCurrent(entry) ? 'page' : undefined}>
              {t(entry.labelKey)}
            </Way>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${control.medium};
  padding: 0 ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  transition:
    color ${motion.fast},
    background-color ${motion.fast};
  &:hover {
    background: ${color.raised};
    color: ${color.text};
  }
  &[aria-current='page'] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.text};
  }
`;

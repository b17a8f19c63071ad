import { Page, type PageProps } from '@plataforma/ui';
import { ProfileNav } from './profile-nav';

/** A page of the profile: its title, the way to the other pages, and its own cells of the grid. */
export function ProfilePage({ children, ...page }: PageProps) {
  return (
    <Page {...page}>
      <ProfileNav />
      {children}
    </Page>
  );
}

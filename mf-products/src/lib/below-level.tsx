import { useShell } from '@plataforma/contract';
import { Button, Card, EmptyState, UserIcon } from '@plataforma/ui';
import { Link } from 'react-router-dom';

/** Level of an account whose registration is complete. */
export const REGISTERED = 10;

interface BelowLevelProps {
  /** Of the customer. */
  readonly level: number;
  readonly texts: { readonly title: string; readonly text: string; readonly verify: string; readonly register: string };
}

/** The customer's level is below what a product needs: what to do about it. */
export function BelowLevel({ level, texts }: BelowLevelProps) {
  const { hasRoute } = useShell();
  const isRegistered = level >= REGISTERED;
  const path = isRegistered ? '/profile/verify-account' : '/register/progress';
  return (
    <Card aria-label={texts.title}>
      <EmptyState
        icon={<UserIcon />}
        title={texts.title}
        text={texts.text}
        action={
          hasRoute(path) && (
            <Button as={Link} to={path} variant="primary">
              {isRegistered ? texts.verify : texts.register}
            </Button>
          )
        }
      />
    </Card>
  );
}

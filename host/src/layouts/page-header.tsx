import type { PageHeaderProps } from '@plataforma/contract';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** The place for it in the header of the surrounding layout. Null where there is none. */
const Place = createContext<HTMLElement | null>(null);

export const PageHeaderPlace = Place;

/** The `PageHeader` of the contract: a page's own part of the header above it. */
export function PageHeader({ children }: PageHeaderProps) {
  const place = use(Place);
  return place && createPortal(children, place);
}

import { NarrowPage, type NarrowPageProps } from '@plataforma/ui';
import { BrandBar } from './brand-bar';
import { useStepFocus } from './use-step-focus';
import { useStepTitle } from './use-step-title';

export type BrandPageProps = Omit<NarrowPageProps, 'brand' | 'titleRef'>;

/**
 * A page without the shell's header, or a step of one: the brand, a heading, and one narrow column. Each step has its own tab title,
 * which is its heading, and the focus goes with the step.
 */
export function BrandPage(props: BrandPageProps) {
  useStepTitle(props.title);
  return <NarrowPage {...props} brand={<BrandBar />} titleRef={useStepFocus(props.title)} />;
}

export { ByTheme, type ByThemeProps } from './theme/by-theme';
export {
  breakpoints,
  color,
  control,
  font,
  grid,
  layer,
  layout,
  media,
  motion,
  radius,
  shadow,
  space,
} from './theme/tokens';
export { matchesMedia, useMediaQuery } from './theme/use-media-query';

export { BrandBar, type BrandBarProps } from './layout/brand-bar';
export { Card } from './layout/card';
export { Dialog, type DialogPlacement, type DialogProps } from './layout/dialog';
export { ListCell, type ListCellProps, ListTable, type ListTableProps } from './layout/list-table';
export { NarrowPage, type NarrowPageProps } from './layout/narrow-page';
export { Column, type ColumnProps, Page, type PageProps } from './layout/page';
export { RowList, RowListEnd, RowListSkeleton, type RowListSkeletonProps } from './layout/row-list';
export { rowsAsCards } from './layout/rows-as-cards';
export { Steps, type StepsProps } from './layout/steps';
export { Table, Td, Th } from './layout/table';
export { type TabItem, Tabs, type TabsProps } from './layout/tabs';
export { type TabLabel, useTabs } from './layout/use-tabs';
export { VisuallyHidden } from './layout/visually-hidden';

export { Button, type ButtonOwnProps, type ButtonSize, type ButtonVariant } from './actions/button';
export { CopyButton, type CopyButtonProps } from './actions/copy-button';
export { IconButton, type IconButtonOwnProps } from './actions/icon-button';
export { TextLink } from './actions/text-link';
export { WayBack } from './actions/way-back';

export { Checkbox, type CheckboxProps } from './fields/checkbox';
export { CodeField, type CodeFieldProps } from './fields/code-field';
export { DateField, maskedDate } from './fields/date-field';
export { FilePick, type FilePickProps } from './fields/file-pick';
export type { FilePickTexts } from './fields/file-pick-buttons';
export { charactersOf, digitsOf } from './fields/mask';
export type { MaskedFieldProps } from './fields/masked-field';
export { MoneyField, type MoneyFieldProps } from './fields/money-field';
export {
  CompanyNumberField,
  DocumentNumberField,
  maskedCep,
  maskedCnpj,
  maskedCpf,
  maskedPhone,
  PhoneField,
  PostalCodeField,
} from './fields/number-fields';
export { PasswordField, type PasswordFieldProps } from './fields/password-field';
export { PasswordMeter, type PasswordMeterProps, type PasswordStrength } from './fields/password-meter';
export { RadioField, type RadioFieldProps, type RadioOption } from './fields/radio-field';
export { SearchField, type SearchFieldProps } from './fields/search-field';
export { SegmentedControl, type SegmentedControlProps, type SegmentedOption } from './fields/segmented-control';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field';
export { TextField, type TextFieldProps } from './fields/text-field';
export type { FileFault, FileSending, SendFile } from './fields/use-file-send';

export { ChangeChip, type ChangeChipProps } from './figures/change-chip';
export { DonutChart, type DonutChartProps, type DonutSlice } from './figures/donut-chart';
export { FigureList, type FigureListProps, type FigureRow } from './figures/figure-list';
export { FigureText, type FigureTextProps } from './figures/figure-text';
export { LivePrice, type LivePriceProps } from './figures/live-price';
export { MaskedValue, type MaskedValueProps } from './figures/masked-value';
export { ProgressBar, type ProgressBarProps } from './figures/progress-bar';
export { QrCode, type QrCodeProps } from './figures/qr-code';

export { EmptyState, type EmptyStateProps } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { alertGround, alertLooks, type AlertBehaviour } from './states/alert-looks';
export { FlashAlert } from './states/flash-alert';
export { Notice } from './states/notice';
export { letSkeletonsBreathe, Skeleton, skeletonBlocks, skeletonRows, type SkeletonProps } from './states/skeleton';
export { TryAgain, type TryAgainProps } from './states/try-again';

export { currencyColor } from './marks/currency-color';
export { CurrencyIcon, type CurrencyIconProps } from './marks/currency-icon';
export * from './marks/icons';
export { Logo, type LogoProps } from './marks/logo';

export { saveFile } from './lib/save-file';
export { untranslated } from './lib/untranslated';
export { useDrawnRows } from './lib/use-drawn-rows';
export { useLate, type Late } from './lib/use-late';
export { useWaitedTooLong } from './lib/use-waited-too-long';
export { whenIdle } from './lib/when-idle';

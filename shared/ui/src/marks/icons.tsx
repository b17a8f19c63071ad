export interface IconProps {
  /** Side length in px. Default: 20. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/**
 * Line icons on a canvas of 24 units. They are decorative: the words beside them or the label around them have the
 * meaning.
 */
function icon(path: string) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        overflow="visible"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const HomeIcon = /*#__PURE__*/ icon('M4 11l8-7 8 7v9h-5v-6H9v6H4z');
export const WalletIcon = /*#__PURE__*/ icon('M4 7h14a2 2 0 012 2v9a2 2 0 01-2 2H4zM4 7V5h12v2M16 13h2');
export const TradeIcon = /*#__PURE__*/ icon('M7 4v14M7 4L4 7M7 4l3 3M17 20V6M17 20l-3-3M17 20l3-3');
export const BookIcon = /*#__PURE__*/ icon('M4 5h16M4 10h10M4 15h16M4 20h7');
export const RepeatIcon = /*#__PURE__*/ icon('M4 12a8 8 0 0114-5l2 2M20 12a8 8 0 01-14 5l-2-2M20 4v5h-5M4 20v-5h5');
export const HistoryIcon = /*#__PURE__*/ icon('M12 7v5l3 2M12 21a9 9 0 100-18 9 9 0 000 18z');
export const CardIcon = /*#__PURE__*/ icon('M3 6h18v12H3zM3 10h18');
export const GiftIcon = /*#__PURE__*/ icon(
  'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-2-4-6-3-5-1s5 1 5 1zm0 0c2-4 6-3 5-1s-5 1-5 1z',
);
export const EarnIcon = /*#__PURE__*/ icon('M4 19l6-6 4 4 6-8M15 9h5v5');
export const PayIcon = /*#__PURE__*/ icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6M14 20h2');
export const GridIcon = /*#__PURE__*/ icon('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z');
export const TagIcon = /*#__PURE__*/ icon('M4 4h8l8 8-8 8-8-8zM8 8h.01');
export const LayersIcon = /*#__PURE__*/ icon('M12 3l9 5-9 5-9-5zM3 13l9 5 9-5');
export const OtcIcon = /*#__PURE__*/ icon('M4 20V8l8-5 8 5v12M9 20v-6h6v6');
export const StarIcon = /*#__PURE__*/ icon('M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 17l-5.6 3 1.3-6.2L3 9.5l6.3-.7z');
export const ExternalIcon = /*#__PURE__*/ icon('M14 5h5v5M19 5l-8 8M17 14v5H5V7h5');
export const SearchIcon = /*#__PURE__*/ icon('M11 18a7 7 0 100-14 7 7 0 000 14zM20 20l-4-4');
export const BellIcon = /*#__PURE__*/ icon('M6 16v-5a6 6 0 0112 0v5l2 2H4zM10 21h4');
export const MenuIcon = /*#__PURE__*/ icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6L6 18');
export const EyeIcon = /*#__PURE__*/ icon(
  'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.9 5.2A9.6 9.6 0 0112 5c6 0 10 7 10 7a17 17 0 01-3 3.7M6.5 6.6C3.7 8.4 2 12 2 12s4 7 10 7a9.5 9.5 0 005-1.5M9.9 9.9a3 3 0 004.2 4.2',
);
export const SunIcon = /*#__PURE__*/ icon(
  'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
);
export const MoonIcon = /*#__PURE__*/ icon('M20 14A8 8 0 1110 4a6 6 0 0010 10z');
export const UserIcon = /*#__PURE__*/ icon('M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c0-4 3.6-6 8-6s8 2 8 6');
export const SignOutIcon = /*#__PURE__*/ icon('M10 4H5v16h5M9 12h11M16 8l4 4-4 4');
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5');
export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11H9zM15 9V4H4v11h5');
export const InfoIcon = /*#__PURE__*/ icon('M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 8h.01');
export const WarningIcon = /*#__PURE__*/ icon('M12 4l9 16H3zM12 10v4M12 17h.01');
export const ChevronDownIcon = /*#__PURE__*/ icon('M6 9l6 6 6-6');
export const ChevronLeftIcon = /*#__PURE__*/ icon('M15 6l-6 6 6 6');
export const ArrowUpRightIcon = /*#__PURE__*/ icon('M7 17L17 7M9 7h8v8');
export const CollapseIcon = /*#__PURE__*/ icon('M4 4h16v16H4zM9 4v16M16 9l-3 3 3 3');
export const SwapIcon = /*#__PURE__*/ icon('M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4');
export const SlidersIcon = /*#__PURE__*/ icon('M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4');

// Line icons on a 24 px grid, for pages that anybody sees. They are drawn next to words and say nothing of their own.
import { icon } from './line-icon.tsx'
import { shared } from './shared-icons.tsx'

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const HomeIcon = icon(<path d="M4 11.500 12 4.500l8 7M6 10v10h4.500v-6h3v6H18V10" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />)
export const ArrowIcon = shared('arrow', <path d="M5 12h14m-6-6 6 6-6 6" />)
export const ChevronIcon = shared('chevron', <path d="m6 9 6 6 6-6" />)
export const PlaceIcon = shared(
  'place',
  <>
    <path d="M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
)
export const ClockIcon = shared(
  'clock',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const PersonIcon = shared(
  'person',
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.75 20c.8-3.6 3.7-5.5 7.25-5.5s6.45 1.9 7.25 5.5" />
  </>,
)
export const ChatIcon = icon(<path d="M4 20l1.3-4.2A8 8 0 1 1 8.500 19L4 20Zm5-9h6m-6 3.5h4" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.25v.010" />
  </>,
)
export const FlagIcon = icon(<path d="M6 21V4m0 .5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const HeartIcon = shared(
  'heart',
  <path d="M12 20.3c-5-3.6-8.5-6.8-8.5-11A4.8 4.8 0 0 1 8.3 4.5c1.500 0 2.900.8 3.700 2 .8-1.200 2.200-2 3.700-2a4.800 4.800 0 0 1 4.800 4.800c0 4.200-3.500 7.400-8.500 11Z" />,
)
export const BellIcon = icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5a2.200 2.200 0 0 0 4 0" />,
)
export const AddIcon = icon(<path d="M12 5v14M5 12h14" />)

/** Line icons on a 24 px grid. They are drawn beside words and say nothing of their own. */
import type { ReactNode } from 'react'
import { shared } from './shared-icons.tsx'

function icon(strokes: ReactNode) {
  return function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {strokes}
      </svg>
    )
  }
}

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
export const ArrowIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />)
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
export const CallIcon = icon(
  <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z" />,
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
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6.3 7.5A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M10 10a2.75 2.75 0 0 0 4 4M4 4l16 16" />,
)
export const OrdersIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9.5 8.5h5M9.5 12.5h5" />)
export const AddIcon = icon(<path d="M12 5v14M5 12h14" />)
export const PhoneIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M11 18.5h2" />
  </>,
)
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19.5c.6-3.2 3-5 6-5s5.4 1.8 6 5M15.5 5.5a3.25 3.25 0 0 1 0 6M17 14.7c2.2.6 3.6 2.3 4 4.8" />
  </>,
)
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
)
export const CameraIcon = icon(
  <>
    <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const PhotosIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.5" cy="10" r="1.5" />
    <path d="m4 17 5-4 4 3 3-2.5 4.5 3.5" />
  </>,
)
export const PlotIcon = icon(<path d="M4 20h16M7 16.5v-5M12 16.5v-11M17 16.5v-7.5" />)
export const PrintIcon = icon(
  <>
    <path d="M7 8.5v-5h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.500A1.5 1.5 0 0 1 19 17h-2" />
    <path d="M7 13.5h10v7H7z" />
  </>,
)
export const BackIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />)
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.5M20 4.5v5h-5" />)
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.500 12h17M12 3.500c2.500 2.400 3.700 5.300 3.700 8.500s-1.200 6.100-3.700 8.500c-2.500-2.400-3.700-5.300-3.700-8.500s1.200-6.100 3.700-8.500Z" />
  </>,
)
export const LeaveIcon = icon(
  <path d="M14 4.500h-7.500v15h7.500M10.500 12h9.500m-3.500-3.500 3.500 3.500-3.500 3.500" />,
)

// The icons that only pages behind the login and forms need.
import { icon } from './line-icon.tsx'

export const CallIcon = icon(
  <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z" />,
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
export const InboxIcon = icon(<path d="M3.5 13.5 6 5h12l2.5 8.5v5.5h-17v-5.5ZM3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5" />)
export const MoneyIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.5" />
    <path d="M6 9.5v5M18 9.5v5" />
  </>,
)
export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />)
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
export const MoreIcon = icon(<path strokeWidth="3" d="M5 12h.01M12 12h.01M19 12h.01" />)
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.7M12 16.8h.01" />
  </>,
)

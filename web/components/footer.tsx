import { Link } from 'react-router'
import { Brand } from './brand.tsx'

/** Links to pages that are not there yet lead home (R16). */
const columns = {
  Services: ['Buy a phone', 'Sell a phone', 'Advertise a phone', 'Check a phone'],
  Company: ['About us', 'Contact', 'Jobs', 'Press kit'],
  Legal: ['Terms of use', 'Privacy policy', 'Cookie policy'],
}

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-base-200">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Brand />
          <p className="mt-2 max-w-xs text-quiet">
            Used phones with their true condition and their true price, from people across Bangladesh.
          </p>
        </div>
        {Object.entries(columns).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-base font-semibold">{title}</h2>
            <ul>
              {links.map((label) => (
                <li key={label}>
                  <Link to="/" className="inline-flex min-h-11 items-center text-quiet hover:text-base-content hover:underline sm:min-h-9">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className="page py-5 text-small text-quiet">Copyright © 2023 - All right reserved by PhoneHaat</p>
      </div>
    </footer>
  )
}

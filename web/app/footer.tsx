import { useOperator } from '#web/site/operator.ts'
import { staticContent, StaticPart } from '#web/site/static-part.tsx'

const load = () => import('./footer-columns.tsx').then(({ FooterColumns }) => FooterColumns)
const columns = staticContent('footer', load, true)

export function Footer() {
  const operator = useOperator()
  return (
    <StaticPart
      as="footer"
      className="deferred mt-auto border-t border-line bg-base-200"
      content={columns}
      given={{ operator }}
    />
  )
}

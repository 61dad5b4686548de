import { Link } from 'react-router'
import type { Category } from '#contract/catalogue/models'
import { categoryPath } from '#contract/base/page-addresses'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { BrandMark } from './brand-mark.tsx'
import { SmallSource } from './photo.tsx'

export type ShownBrand = Pick<Category, 'id' | 'name' | 'image'>

/** A brand, by its photo or, if an admin has added it, by its mark. The whole card leads where its 'See All' does. */
export function CategoryCard({ category }: { category: ShownBrand }) {
  const { say } = useSpeech()
  const hasPhoto = category.image.startsWith('/photos/')
  return (
    <li className="brand-card">
      {hasPhoto ? (
        <div>
          <picture>
            {/* A square cut out of a wide picture, which stands 230 px wide behind it. */}
            <SmallSource img={category.image} sizes="230px" maxWidth={640} />
            <img src={category.image} alt="" width="320" height="320" loading="lazy" decoding="async" />
          </picture>
        </div>
      ) : (
        <div className="grid place-items-center text-quiet">
          <BrandMark id={category.id} name={category.name} className="h-8 sm:h-20" />
        </div>
      )}
      <div>
        <h3 translate="no">{category.name}</h3>
        <Link to={categoryPath(category.id)} discover="none">
          {say(
            <>
              See All<span className="sr-only"> {category.name} phones</span>
            </>,
            <>
              <span className="sr-only" translate="no">
                {category.name}{' '}
              </span>
              সব দেখুন
            </>,
          )}
          <ArrowIcon className="brand-arrow" />
        </Link>
      </div>
    </li>
  )
}

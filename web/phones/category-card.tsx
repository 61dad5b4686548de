import { Link } from 'react-router'
import type { Category } from '#contract/catalog'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Sources } from './photo.tsx'

/** A brand. The whole card leads where its 'See All' does. */
export function CategoryCard({ category }: { category: Category }) {
  const { say } = useSpeech()
  return (
    <li className="group relative flex min-h-14 items-center gap-3 overflow-hidden border-b border-line pe-1 transition-colors sm:gap-5 sm:rounded-box sm:border sm:bg-base-100 sm:pe-5 duration-200 hover:border-primary/60">
      <div className="aspect-square w-12 shrink-0 overflow-hidden rounded-field bg-base-200 sm:w-36 sm:rounded-none">
        <picture>
          {/* A square cut out of a wide picture, which stands 230 px wide behind it. */}
          {category.image.startsWith('/photos/') && <Sources img={category.image} sizes="230px" />}
          <img
            src={category.image}
            alt=""
            width="320"
            height="320"
            loading="lazy"
            decoding="async"
            className="size-full object-cover dark:brightness-92 transition-transform duration-250 ease-out group-hover:scale-103"
          />
        </picture>
      </div>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 sm:block sm:py-4">
        <h3 translate="no" className="text-base sm:text-title">
          {category.name}
        </h3>
        <Link
          to={`/category-mobile/${category.id}`}
          className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-primary before:absolute before:inset-0 before:rounded-box group-hover:underline sm:mt-1 sm:gap-2 sm:text-base"
        >
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
          <ArrowIcon className="size-4 sm:size-5 transition-transform duration-200 group-hover:translate-x-1" />
        </Link>
      </div>
    </li>
  )
}

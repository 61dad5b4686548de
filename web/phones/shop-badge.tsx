import { useSpeech } from '#web/i18n/speech.ts'
import { CheckIcon } from '#web/ui/icons.tsx'

/** Says that an admin has checked the papers of a shop. */
export function ShopBadge() {
  const { say } = useSpeech()
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-base-200 py-1 ps-1.5 pe-3 text-small font-semibold text-primary">
      <CheckIcon />
      {say('Business, papers checked', 'ব্যবসা, কাগজ যাচাই করা')}
    </span>
  )
}

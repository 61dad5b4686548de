import { FlagIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/work-icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

interface ChatMenuProps {
  otherName: string
  isBlocked: boolean
  onBlock: () => void
  onReport: () => void
  onClose: () => void
}

/** Offers the acts in a conversation besides writing. */
export function ChatMenu({ otherName, isBlocked, onBlock, onReport, onClose }: ChatMenuProps) {
  const { say } = useSpeech()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Modal title={say('This conversation', 'এই কথাবার্তা')} onClose={onClose}>
      <div className="flex flex-col gap-2">
        <button type="button" className="btn justify-start wrap-anywhere" onClick={after(onBlock)}>
          <LockIcon />
          {isBlocked
            ? say(`Unblock ${otherName}`, `${otherName}-এর ব্লক তুলে নিন`)
            : say(`Block ${otherName}`, `${otherName}-কে ব্লক করুন`)}
        </button>
        <button type="button" className="btn justify-start" onClick={after(onReport)}>
          <FlagIcon />
          {say('Report this conversation', 'কথাবার্তাটি রিপোর্ট করুন')}
        </button>
      </div>
    </Modal>
  )
}

import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Modal } from '#web/ui/modal.tsx'
import { Name } from '#web/ui/name.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { whatsAppAddress } from './share-addresses.ts'

interface ShareDialogProps {
  title: string
  /** The address that is handed on. */
  url: string
  onClose: () => void
}

/** Ways to hand an address on where the system offers none: WhatsApp, Messenger, copying it, and a code for the camera of a phone nearby. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const { say } = useSpeech()
  const [isCodeShown, setCodeShown] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(say('The link is copied', 'লিংক কপি হয়েছে'))
      onClose()
    } catch {
      toast.error(
        say('The link could not be copied. It is in the address bar.', 'লিংক কপি করা গেল না। ব্রাউজারের ওপরে ঠিকানাটি পাবেন।'),
      )
    }
  }

  return (
    <Modal title={say('Share this phone', 'ফোনটি শেয়ার করুন')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p translate="no" className="text-quiet wrap-anywhere">
          {title}
        </p>
        <a href={whatsAppAddress(title, url)} target="_blank" rel="noreferrer" className="btn">
          <Name>WhatsApp</Name>
        </a>
        <a href={`fb-messenger://share/?${new URLSearchParams({ link: url }).toString()}`} className="btn">
          <Name>Messenger</Name>
        </a>
        <button type="button" className="btn" onClick={() => void copy()}>
          {say('Copy the link', 'লিংক কপি করুন')}
        </button>
        <button type="button" className="btn" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          {say('Show a QR code', 'কিউআর কোড দেখান')}
        </button>
        {isCodeShown && (
          <QrCode
            text={url}
            label={say('QR code of this page', 'এই পাতার কিউআর কোড')}
            className="mx-auto w-56 max-w-full rounded-selector"
          />
        )}
      </div>
    </Modal>
  )
}

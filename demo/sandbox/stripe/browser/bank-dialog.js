// @ts-check
/**
 * Shows the bank's page over the page until the person has decided there. Leaving it in any other way (Escape, Cancel)
 * resolves to 'left': the payment is then to be failed, never forgotten.
 * @param {string} url @param {string} origin
 * @returns {Promise<'decided' | 'left'>}
 */
export function askTheBank(url, origin) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Card authentication')
  const frame = Object.assign(document.createElement('iframe'), {
    title: 'Authentication at the sandbox bank',
    src: `${url}&frame=1`,
  })
  const cancel = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Cancel authentication',
  })
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    boxSizing: 'border-box',
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: '0',
    background: 'rgba(12, 18, 15, 0.62)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
  })
  Object.assign(frame.style, {
    width: '100%',
    maxWidth: '440px',
    height: '100%',
    maxHeight: '480px',
    border: '1px solid rgba(255, 255, 255, 0.28)',
    borderRadius: '12px',
    boxSizing: 'border-box',
    background: 'Canvas',
    colorScheme: 'light dark',
  })
  Object.assign(cancel.style, {
    font: '500 16px/1.25 system-ui, sans-serif',
    color: '#fff',
    background: 'rgba(12, 18, 15, 0.82)',
    border: '1px solid rgba(255, 255, 255, 0.7)',
    borderRadius: '8px',
    padding: '12px 20px',
    minHeight: '44px',
    cursor: 'pointer',
  })
  dialog.append(frame, cancel)
  const cameFrom = /** @type {HTMLElement | null} */ (document.activeElement)
  document.body.append(dialog)
  dialog.showModal()
  frame.focus()

  return new Promise((resolve) => {
    /** @param {'decided' | 'left'} how */
    function leave(how) {
      window.removeEventListener('message', hear)
      dialog.close()
      dialog.remove()
      cameFrom?.focus()
      resolve(how)
    }
    /** @param {MessageEvent} event */
    function hear({ source, origin: from, data }) {
      if (source !== frame.contentWindow || from !== origin) return
      if (data?.sandboxStripeBank === 'height') frame.style.maxHeight = `${data.detail + 2}px`
      if (data?.sandboxStripeBank === 'decided') leave('decided')
      if (data?.sandboxStripeBank === 'escape') leave('left')
    }
    window.addEventListener('message', hear)
    cancel.addEventListener('click', () => leave('left'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      leave('left')
    })
  })
}

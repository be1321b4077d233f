// Progressive enhancement: the page works without this script.

const number = document.querySelector('#number')
const expiry = document.querySelector('#expiry')

for (const link of document.querySelectorAll('a[data-card]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    number.value = grouped(link.dataset.card)
    expiry.value = '12 / 34'
    document.querySelector('#cvc').value = '123'
    document.querySelector('button.pay').focus()
  })
}

// Only when typing at the end: regrouping in the middle would move the caret.
number?.addEventListener('input', () => {
  if (number.selectionStart === number.value.length) number.value = grouped(number.value.replace(/\D/g, ''))
})
expiry?.addEventListener('input', (event) => {
  const digits = expiry.value.replace(/\D/g, '')
  if (event.inputType === 'insertText' && digits.length === 2) expiry.value = `${digits} / `
})

for (const form of document.querySelectorAll('form[data-working]')) {
  const button = form.querySelector('button.pay')
  const label = button.textContent
  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-busy')) event.preventDefault()
    button.setAttribute('aria-busy', 'true')
    button.textContent = form.dataset.working
  })
  // Re-enables a page that is restored from the back/forward cache.
  window.addEventListener('pageshow', () => {
    button.removeAttribute('aria-busy')
    button.textContent = label
  })
}

const timer = document.querySelector('[data-seconds-left]')
if (timer) {
  const end = performance.now() + Number(timer.dataset.secondsLeft) * 1000
  const tick = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left > 0 || document.querySelector('[aria-busy]')) return
    clearInterval(tick)
    location.replace(document.querySelector('main').dataset.page)
  }, 1000)
}

function grouped(digits) {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

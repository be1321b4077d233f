import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'

test('a dialog shows the button that changes nothing before the action', () => {
  const markup = renderToStaticMarkup(
    <DialogActions cancel={{ label: 'Cancel', onClick: () => undefined }}>
      <Button variant="danger">Remove</Button>
    </DialogActions>,
  )
  expect([...markup.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label)).toEqual([
    'Cancel',
    'Remove',
  ])
})

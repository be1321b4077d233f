export const share = {
  title: 'Share this page',
  wechat: 'WeChat',
  wechatScan: 'Scan this code with WeChat on your phone, then share the page from there.',
  wechatMenu: 'Press ⋯ at the top right to send this page to friends or Moments.',
  qrCode: 'QR code of this page',
  weibo: 'Weibo',
  opens: (name: string) => `Share on ${name} (opens in a new window)`,
  copy: 'Copy link',
  copied: 'Link copied',
  cannotCopy: 'Couldn’t copy the link. Copy it from the address field instead.',
  more: 'More options',
  address: 'Link to this page',
}

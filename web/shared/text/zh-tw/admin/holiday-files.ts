import type {
  holidayFiles as english,
  holidayRefusals as englishRefusals,
} from '../../en/admin/holiday-files.ts'

import { withThousands } from '../../format/format.ts'

export const holidayRefusals: typeof englishRefusals = {
  'holidays-moved': () => '預覽後假期已有變動，未有儲存任何更改，請查看新的預覽。',
  'holidays-full': ({ max }) => `由今年起最多可有 ${max} 個假期，請減少選擇，或先移除部分假期。`,
  'too-many-files': ({ max }) => `每次最多選擇 ${max} 個檔案。`,
}

export const holidayFiles: typeof english = {
  title: '匯入公眾假期',
  toImport: '匯入日曆檔案',
  hint: '政府按語言分別公布公眾假期的日曆檔案。請下載兩個檔案，然後一併選擇。',
  english: '英文檔案（en.ics）',
  chinese: '中文檔案（tc.ics）',
  choose: '日曆檔案',
  chooseHint: '一至兩個 iCalendar 檔案（.ics），例如 en.ics 及 tc.ics，每個不超過 1 MB。',
  fileOf: (name, events, languages) =>
    `${name}：${events} 個項目${languages === '' ? '' : `，${languages}`}。`,
  languages: { en: '英文', cn: '中文', both: '中英文' },
  unreadable: (name, fault) => `${name}：${fault}`,
  counts: {
    new: '新增',
    changed: '更改名稱',
    confirmed: '原為推算，現已公布',
    same: '不變',
    missing: '檔案中沒有',
    past: '已過的日子，不匯入',
    later: '太遠的日子，不匯入',
  },
  oneLanguage: {
    en: '檔案沒有中文名稱。商城已有的名稱會保留；新的日子請一併選擇中文檔案，或在下方輸入。',
    cn: '檔案沒有英文名稱。商城已有的名稱會保留；新的日子請一併選擇英文檔案，或在下方輸入。',
  },
  nothing: '所有假期與檔案相同，毋須匯入。',
  changes: '更改',
  day: '日期',
  holiday: '假期',
  change: '更改',
  kinds: {
    new: '新增',
    confirmed: '原為推算，現已公布',
    missing: '檔案中沒有，選取後才會移除。',
  },
  from: (from, to) => `${from} → ${to}`,
  chooseDay: (day) => `匯入 ${day}`,
  removeDay: (day) => `移除 ${day}`,
  chooseAll: '全選',
  nameEnOf: (day) => `${day} 的英文名稱`,
  nameCnOf: (day) => `${day} 的中文名稱`,
  apply: (saved, removed) =>
    removed === 0
      ? `儲存 ${saved} 個假期`
      : saved === 0
        ? `移除 ${removed} 個假期`
        : `儲存 ${saved} 個假期，移除 ${removed} 個`,
  noneChosen: '請最少選取一日。',
  imported: '已儲存假期。',
  leftOut: (events) => `${events} 個項目未有匯入`,
  leftOutHint: '其他項目可如常匯入。如這些日子是假期，請自行加入。',
  file: '檔案',
  event: '項目',
  problem: '問題',
  noName: '（沒有名稱）',
  faults: {
    'start-missing': () => '沒有開始日期。',
    'day-unreadable': (value) => `「${value}」不是日期。`,
    'other-time-zone': (zone) => `時區 ${zone} 並非香港時間。`,
    'not-whole-days': () => '按香港時間並非全日。',
    'ends-before-start': () => '結束日期早於開始日期。',
    'lasts-too-long': (days) => `超過 ${days} 日。`,
    'recurs-too-often': (times) => `重複超過 ${times} 次。`,
    'rule-unreadable': () => '未能讀取重複規則。',
    'summary-missing': (day) => `${day} 的項目沒有名稱。`,
    'too-long': (day) => `${day} 的項目名稱太長。`,
    'unreadable-characters': (day) => `${day} 的項目名稱含有不可見的字元。`,
  },
  fileFaults: {
    'not-text': () => '這不是日曆檔案，檔案並非文字。',
    'not-a-calendar': () => '這不是 iCalendar 檔案，請選擇 .ics 檔案。',
    'damaged-calendar': () => '此日曆檔案已損壞或不完整，請重新下載。',
    'line-too-long': (max) => `此日曆有一行多於 ${withThousands(Number(max))} 個字元，請重新下載檔案。`,
    'no-events': () => '此日曆沒有任何項目。',
    'too-many-events': (max) => `此日曆多於 ${max} 個項目，並非假期日曆。`,
    'too-many-days': (max) => `此日曆有多於 ${max} 個未來的日子，並非假期日曆。`,
    'too-slow-to-read': (seconds) => `未能在 ${seconds} 秒內讀取檔案。`,
    'needs-too-much-memory': () => '檔案需要過多記憶體。',
  },
}

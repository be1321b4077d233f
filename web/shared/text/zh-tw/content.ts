import { formatChineseDiscount } from '../../../../contract/values/chinese-discount.ts'
import type { ChargesWords, Content } from '../format/content.ts'

export const content: Content = {
  faq: ({ shop, email, phone, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: '常見問題',
    summary: `在${shop}訂購、付款、送貨及退換的簡單解答。`,
    parts: [
      {
        title: '購物需要開立帳戶嗎？',
        paragraphs: ['瀏覽、搜尋及加入購物車均毋須登入。下單前請先登入，購物車內的商品會一併保留。'],
      },
      {
        title: '如何登記成為會員？',
        paragraphs: [
          '填寫姓名、電郵及聯絡電話即可登記；如有推薦人，請一併填寫其 eDC 卡號。我們會寄出驗證電郵，打開當中的連結並輸入密碼，帳戶便可使用。',
        ],
      },
      {
        title: '運費如何計算？',
        paragraphs: [
          `扣除所有折扣後，商品滿 ${freeDeliveryFrom} 即可免運費；未滿者每張訂單運費 ${freight}。`,
        ],
      },
      {
        title: '送貨範圍包括哪些地區？',
        paragraphs: [
          `香港島、九龍及新界，包括馬灣。${facts.deliveredSubAreas && `離島區送貨至${facts.deliveredSubAreas}。`}`,
          ...(facts.excludedSubAreas === ''
            ? []
            : [`${facts.excludedSubAreas}恕不送貨，填寫地址時會即時提示。`]),
          ...(facts.closedDistricts === '' ? [] : [`${facts.closedDistricts}暫停送貨。`]),
        ],
      },
      ...(offer === null
        ? []
        : [
            {
              title: '有推廣優惠嗎？',
              paragraphs: [
                `扣除推薦人給予的折扣後，商品金額超過 ${offer.over}，全單商品可享 ${formatChineseDiscount(offer.percent)}。如優惠碼更划算，系統會改用優惠碼，兩者不可同時使用。`,
              ],
            },
          ]),
      {
        title: '可以怎樣付款？',
        paragraphs: [
          '接受 Visa、Mastercard、銀聯，以及結帳時所列的支付寶錢包。付款在銀行頁面進行，我們不會看到或儲存你的卡號。',
        ],
      },
      {
        title: '付款時限是多久？',
        paragraphs: [
          `下單後請於 ${facts.paymentMinutes} 分鐘內付款，期間商品會為你保留。逾時未付款的訂單會自動取消，歡迎重新下單。`,
          '如銀行在訂單取消後才扣款，我們會全數退款。',
        ],
      },
      {
        title: '可以更改或取消訂單嗎？',
        paragraphs: [
          '付款前，可在帳戶的訂單頁面取消訂單，然後重新訂購。付款後，在我們確認訂單前仍可於同一頁面取消，款項會全數退還；確認後請在該頁面提出，寄出前我們會盡量配合。',
        ],
      },
      {
        title: '訂單何時獲確認？',
        paragraphs: [
          `我們會核對每張已付款的訂單，一般於 ${facts.usualCheckDays} 日內，最遲 ${facts.maxCheckWorkingDays} 個工作天內以電郵確認。訂單如列明預計送達日，我們會及早確認，以便如期送達。進度可於「我的帳戶」查看。`,
        ],
      },
      {
        title: '收到的商品有問題，怎麼辦？',
        paragraphs: [
          '請在帳戶的訂單頁面提出。訂單付款後，隨時可以查詢。',
          `如需退貨或換貨，請於收貨後 ${facts.appealDays} 日內提出，選擇商品及件數，說明情況並附上相片，最多 ${facts.maxImages} 張，每張不超過 ${facts.maxImageMegabytes}MB。每張訂單可換貨一次。`,
          '只要在期限內就訂單向我們查詢，便可保留退換貨的權利：由查詢至我們完成處理的日子不計入期限。',
        ],
      },
      {
        title: '何時收到退款？',
        paragraphs: [
          '退貨申請獲接納，而我們已收到退回的商品後，會把該等商品的已付款項退回原付款方式；如退回整張訂單的商品，亦會退還運費。實際入帳時間視乎你的銀行。',
        ],
      },
      {
        title: '想買的商品售罄，還會再有嗎？',
        paragraphs: ['登入後，可在商品頁面登記到貨通知。商品再次發售時，我們會發出一封電郵通知你。'],
      },
      {
        title: '甚麼是 PV？',
        paragraphs: [
          'PV（積分）是購買商品所累積的分數，供會員及經銷商計算業績之用，不可兌換現金，亦不影響你所付的金額。',
        ],
      },
      {
        title: '如何聯絡我們？',
        paragraphs: [`電郵：${email}；電話：${phone}。請預備訂單編號，以便查詢。`],
      },
    ],
  }),

  shoppingGuides: ({
    shop,
    email,
    phone,
    freeDeliveryFrom,
    freight,
    paymentMinutes,
    redirectSeconds,
    maxCheckWorkingDays,
    appealDays,
  }) => ({
    title: '購物指南',
    summary: `由挑選到收貨，一步步了解如何在${shop}購物。`,
    parts: [
      {
        title: '1. 挑選商品',
        paragraphs: ['從選單瀏覽分類及品牌，或以中英文名稱搜尋。商品列表可按品牌及價格篩選。'],
      },
      {
        title: '2. 加入購物車',
        paragraphs: [
          '選好款式及規格，按「加入購物車」。存貨不多時，頁面會顯示尚餘件數。放入購物車並不代表已留貨，下單後才會保留。',
        ],
      },
      {
        title: '3. 確認訂單',
        paragraphs: [
          `登入後選擇收貨地址，並核對各項金額。扣除所有折扣後，商品滿 ${freeDeliveryFrom} 免運費，否則運費為 ${freight}。`,
        ],
      },
      {
        title: '4. 付款',
        paragraphs: [
          `下單後，銀行頁面會於 ${redirectSeconds} 秒內開啟。請於 ${paymentMinutes} 分鐘內完成付款，否則訂單會自動取消，商品不再為你保留。`,
        ],
      },
      {
        title: '5. 收貨',
        paragraphs: [
          `我們會於 ${maxCheckWorkingDays} 個工作天內核對訂單並以電郵確認，如訂單列有預計送達日則會提早，然後安排送貨。你可於「我的帳戶」的「訂單」查看進度。`,
        ],
      },
      {
        title: '6. 需要協助？',
        paragraphs: [
          `可在帳戶的訂單頁面查詢；退貨或換貨須於收貨後 ${appealDays} 日內提出。亦可電郵至 ${email} 或致電 ${phone}。`,
        ],
      },
    ],
  }),

  privacyPolicy: ({ shop, email, phone, address, recordYears, dataAnswerDays, ...facts }) => ({
    title: '私隱政策',
    summary: `${shop}收集哪些個人資料、有何用途，以及你在香港《個人資料（私隱）條例》下的權利。`,
    parts: [
      {
        title: '我們收集的資料',
        paragraphs: [
          '登記時：姓名、電郵、聯絡電話、推薦人，以及你自願提供的性別和地址。訂購時：收貨人、收貨地址及所購商品。要求協助時：你填寫的內容及上載的圖片。登入期間：購物車、我的最愛，以及你登記的到貨通知。',
          '你登入或更改帳戶時，我們會記錄時間、IP 地址及瀏覽器類型，以便追查帳戶有否被盜用。',
          '沒有註明「選填」的資料均須填寫，否則我們無法開立帳戶或送貨。我們不會索取身份證號碼或出生日期，亦不會收到你付款卡的號碼。',
        ],
      },
      {
        title: '資料的用途',
        paragraphs: [
          '用於管理帳戶及防止盜用、處理及運送訂單、付款及退款、回覆查詢、與推薦人計算利潤分享，以及保存法例規定的紀錄。未經你同意，不會作其他用途。',
        ],
      },
      {
        title: '直接促銷',
        paragraphs: [
          '只有在你同意後，我們才會使用你的姓名及電郵，以電郵介紹本店所售的商品及優惠；沒有回應並不代表同意。只有在你另行書面同意後，我們才會把上述資料交予你的推薦人，用以介紹同樣的商品。除此之外，我們不會把資料交予任何人作促銷用途。',
          `你可隨時撤回同意，費用全免：在「設定」更改、使用推廣電郵內的連結，或電郵至 ${email}。有關帳戶及訂單的電郵並非促銷，仍會照常發出。`,
        ],
      },
      {
        title: '資料會交予誰',
        paragraphs: [
          '速遞公司會收到收貨人的姓名、電話及地址；支付服務商會收到訂單編號及金額，卡資料則由你直接提供。為我們管理電腦系統及寄發電郵的服務商，只會按我們的指示行事。如法例要求，我們會向法院及有關當局提供資料。',
          '推薦人可看到你姓名的首個字、部分遮蓋的電郵、加入日期、折扣率，以及所購商品、金額及訂單進度。你同意轉交資料後，推薦人方可看到全名。推薦人不會看到你的地址、電話或付款資料。',
          '我們不會出售你的資料。',
        ],
      },
      {
        title: '保存期限',
        paragraphs: [
          `帳戶資料保存至你在「設定」刪除帳戶，或要求我們刪除為止。未經驗證的登記於 ${facts.unverifiedDays} 日後刪除，已寄出的電郵內容於 ${facts.mailDays} 日後刪除，登入紀錄於 ${facts.securityLogDays} 日後刪除。`,
          `按稅務法例，訂單、付款及退款紀錄須保存最少 ${recordYears} 年；帳戶刪除後，紀錄不再載有帳戶的姓名及電郵。你作出同意的紀錄會留作證明。`,
        ],
      },
      {
        title: '資料保護',
        paragraphs: [
          '所有連線均經加密。密碼以無法還原的方式儲存。關閉瀏覽器後登入狀態即告結束。我們不使用任何 Cookie，亦不作廣告追蹤。我們只統計每日有多少次到訪查看商品、加入購物車及確認訂單，僅記錄數目，無從識別任何人。',
        ],
      },
      {
        title: '留在你裝置上的資料',
        paragraphs: [
          `你選擇的語言、登入前的購物車、到訪時所用的分享連結（${facts.invitationDays} 日）、最近的搜尋、最近瀏覽的商品、看過的公開頁面，以及尚未提交的相片，會存放於瀏覽器內；清除瀏覽器資料即可移除。登入狀態、登入後的購物車及未寫完的內容，關閉瀏覽器後便會消失。`,
        ],
      },
      {
        title: '你的權利',
        paragraphs: [
          `你可查詢我們是否持有你的個人資料，並索取副本或要求更正，我們會於 ${dataAnswerDays} 日內回覆。大部分資料可於「我的帳戶」自行更改；在「設定」更可下載全部資料，或刪除帳戶。`,
          `請致函${shop}保障資料主任（${address}），或電郵至 ${email}，或致電 ${phone}。`,
        ],
      },
      {
        title: '政策更改',
        paragraphs: [`本政策自 ${facts.since}起生效。如有更改，會在此頁公布。`],
      },
    ],
  }),

  termsConditions: ({ shop, email, phone, address, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: '條款及細則',
    summary: `你與${shop}之間的購物約定。`,
    parts: [
      {
        title: '購物資格',
        paragraphs: [
          `你須年滿 ${facts.minAge} 歲。請妥善保管密碼；除因我們的過失而被盜用外，帳戶的一切使用由你負責。如懷疑他人得知密碼，請立即通知我們。`,
        ],
      },
      {
        title: '價格',
        paragraphs: [
          '所有價格以港元計算，即商品的實付價；運費另行列明。價格以確認訂單及下單時顯示的價格為準。如價格、折扣或存貨在期間有變，我們會在你下單前說明，絕不事後更改。',
        ],
      },
      {
        title: '訂單及付款',
        paragraphs: [
          `下單後商品會保留 ${facts.paymentMinutes} 分鐘，逾時未付款的訂單會取消。其後才收到的款項會全數退還。`,
          `合約於我們核對已付款的訂單並以電郵確認時成立，最遲於 ${facts.maxCheckWorkingDays} 個工作天內。如未能供貨，我們會退還相關款項。`,
        ],
      },
      {
        title: '送貨',
        paragraphs: [
          `送貨範圍為香港島、九龍及新界。${endIfAny(facts.excludedSubAreas, '恕不送貨。')}${endIfAny(facts.closedDistricts, '暫停送貨。')}扣除所有折扣後，商品滿 ${freeDeliveryFrom} 免運費；未滿者每張訂單運費 ${freight}。`,
        ],
      },
      {
        title: '退貨、退款及換貨',
        paragraphs: [
          `請於收貨後 ${facts.appealDays} 日內提出，並附上商品圖片。收貨當日不計算在內，最後一日於香港時間當晚午夜屆滿。每張訂單可換貨一次。`,
          '如你在期限內就訂單向我們查詢，由查詢至我們完成處理的日子不計入期限。',
          '我們會逐一審核申請，並以電郵及在帳戶內回覆，說明如何退回商品。收到退回的商品後，我們會把該等商品的已付款項退回原付款方式；如退回整張訂單的商品，亦會退還運費。',
        ],
      },
      {
        title: '優惠',
        paragraphs: [
          ...(offer === null
            ? []
            : [
                `推廣優惠期間，扣除推薦人給予的折扣後，商品金額超過 ${offer.over}，全單商品可享 ${formatChineseDiscount(offer.percent)}。`,
              ]),
          '每張訂單只可使用優惠碼或推廣優惠其中一項，系統會採用較划算者。優惠碼只適用於標示「可用優惠碼」的商品，使用次數以該優惠碼的規定為準。',
        ],
      },
      {
        title: '推薦人及利潤分享',
        paragraphs: [
          '會員可有推薦人，推薦人可給予會員折扣，下單前會顯示折扣後的金額。分享收益只來自已售出而未退貨的商品。介紹他人加入並無報酬，加入亦毋須付費。',
        ],
      },
      {
        title: '關於我們',
        paragraphs: [
          `${shop}，${address}。電郵：${email}，電話：${phone}。`,
          ...(facts.businessRegistrationNumber === ''
            ? []
            : [`商業登記號碼：${facts.businessRegistrationNumber}。`]),
        ],
      },
      {
        title: '適用法律',
        paragraphs: [
          '本條款受香港特別行政區法律管轄，並不影響你的法定權利，例如《貨品售賣條例》所賦予的權利。',
          `本條款自 ${facts.since}起生效。如有更改，新條款適用於更改後的訂單；訂單以下單時的條款為準。`,
        ],
      },
    ],
  }),
}

export const charges: ChargesWords = {
  caption: '運費',
  order: '扣除所有優惠後的金額',
  charge: '運費',
  from: (price) => `${price} 或以上`,
  below: (price) => `${price} 以下`,
  free: '免運費',
}

/** The names with the end of their sentence; empty without names. */
function endIfAny(names: string, end: string): string {
  return names && names + end
}

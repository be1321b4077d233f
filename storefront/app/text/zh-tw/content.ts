import type { Content } from '../content.ts'

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
          '填寫姓名、電郵及聯絡電話即可登記；如有推薦人，請一併填寫其 eDC 卡號。我們會發出電郵，請打開當中的連結並按下確認按鈕，帳戶便可使用。',
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
        paragraphs: ['香港島、九龍及新界。離島恕不送貨，填寫地址時會即時提示。'],
      },
      ...(offer === null
        ? []
        : [
            {
              title: '有推廣優惠嗎？',
              paragraphs: [
                `購買商品超過 ${offer.over}，全單商品可減 ${offer.percent}%。如優惠碼更划算，系統會改用優惠碼，兩者不可同時使用。`,
              ],
            },
          ]),
      {
        title: '可以怎樣付款？',
        paragraphs: [
          '接受 Visa、Mastercard、銀聯卡，以及確認訂單頁面所列的支付寶。付款在銀行頁面進行，我們不會看到或儲存閣下的卡號。',
        ],
      },
      {
        title: '付款時限是多久？',
        paragraphs: [
          `下單後請於 ${facts.paymentMinutes} 分鐘內付款，期間商品會為閣下保留。逾時訂單會作廢，歡迎重新訂購。`,
          '若銀行在作廢後才扣款，我們會全數退還。',
        ],
      },
      {
        title: '訂單何時獲確認？',
        paragraphs: [
          `我們會核對每張已付款的訂單，一般於 ${facts.usualCheckDays} 天內，最遲 ${facts.mostCheckWorkingDays} 個工作天內以電郵確認。進度可於「我的帳戶」查看。`,
        ],
      },
      {
        title: '收到的商品有問題，怎麼辦？',
        paragraphs: [
          `請於收貨後 ${facts.appealDays} 天內，在帳戶的訂單頁面提出。請說明情況，並附上最多 ${facts.mostImages} 張圖片，每張不超過 ${facts.mostImageMegabytes}MB。每張訂單可換貨一次。`,
        ],
      },
      {
        title: '甚麼是 PV？',
        paragraphs: [
          'PV（積分）是商品附帶的分數，供會員及經銷商計算之用，不可兌換現金，亦不影響閣下所付的金額。',
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
    mostCheckWorkingDays,
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
          `登入後選擇收貨地址，並核對各項金額。購物滿 ${freeDeliveryFrom} 免運費，否則運費為 ${freight}。`,
        ],
      },
      {
        title: '4. 付款',
        paragraphs: [
          `下單後，銀行頁面會於 ${redirectSeconds} 秒內開啟。請於 ${paymentMinutes} 分鐘內完成付款，否則訂單作廢，商品重新上架。`,
        ],
      },
      {
        title: '5. 收貨',
        paragraphs: [
          `我們會於 ${mostCheckWorkingDays} 個工作天內核對訂單並以電郵確認，然後安排送貨。閣下可於「我的帳戶」的「訂單」查看進度。`,
        ],
      },
      {
        title: '6. 需要協助？',
        paragraphs: [
          `收貨後 ${appealDays} 天內，可在帳戶的訂單頁面要求協助或退貨；亦可電郵至 ${email} 或致電 ${phone}。`,
        ],
      },
    ],
  }),

  privacyPolicy: ({ shop, email, phone, address, recordYears, dataAnswerDays }) => ({
    title: '私隱政策',
    summary: `${shop}收集哪些個人資料、有何用途，以及閣下在香港《個人資料（私隱）條例》下的權利。`,
    parts: [
      {
        title: '我們收集的資料',
        paragraphs: [
          '登記時：姓名、電郵、聯絡電話、推薦人，以及閣下自願提供的性別和地址。訂購時：收貨人及收貨地址。要求協助時：閣下填寫的內容及上載的圖片。',
          '沒有註明「選填」的資料均須填寫，否則我們無法開立帳戶或送貨。我們不會索取身份證號碼或出生日期，亦不會收到閣下的卡號。',
        ],
      },
      {
        title: '資料的用途',
        paragraphs: [
          '用於管理帳戶、處理及運送訂單、付款及退款、回覆查詢、與推薦人計算利潤分享，以及保存法例規定的紀錄。',
        ],
      },
      {
        title: '直接促銷',
        paragraphs: [
          '只有在閣下同意後，我們才會使用閣下的姓名及電郵，介紹本店的商品及優惠；沒有回應並不代表同意。未經閣下書面同意，我們不會把資料交予他人（包括推薦人）作其促銷用途。',
          `閣下可隨時在「設定」更改，或電郵至 ${email} 取消同意，費用全免。有關帳戶及訂單的電郵並非促銷，仍會照常發出。`,
        ],
      },
      {
        title: '資料會交予誰',
        paragraphs: [
          '送貨公司會收到收貨人的姓名、電話及地址；付款服務商會收到訂單編號及金額，卡資料則由閣下直接提供。為我們管理電腦系統及寄發電郵的服務商，只會按我們的指示行事。推薦人可看到閣下的姓名、經遮蓋的帳戶名稱、訂單及金額，但不會看到地址、電話或付款資料。',
          '我們不會出售閣下的資料。',
        ],
      },
      {
        title: '保存期限',
        paragraphs: [
          `帳戶資料保存至閣下要求結束帳戶為止。按稅務法例，訂單、付款及退款紀錄須保存最少 ${recordYears} 年。不再需要的資料會予以刪除。`,
        ],
      },
      {
        title: '資料保護',
        paragraphs: [
          '所有連線均經加密。密碼以無法還原的方式儲存。關閉瀏覽器後登入狀態即告結束。我們不使用任何 Cookie，亦不作廣告追蹤。',
        ],
      },
      {
        title: '留在閣下裝置上的資料',
        paragraphs: [
          '閣下選擇的語言、登入前的購物車、看過的公開頁面，以及尚未送出的查詢和相片，會存放於瀏覽器內；清除瀏覽器資料即可移除。',
        ],
      },
      {
        title: '閣下的權利',
        paragraphs: [
          `閣下可查詢我們是否持有閣下的個人資料，並索取副本或要求更正，我們會於 ${dataAnswerDays} 天內回覆。大部分資料可於「我的帳戶」自行更改。`,
          `請致函${shop}保障資料主任（${address}），或電郵至 ${email}，或致電 ${phone}。`,
        ],
      },
    ],
  }),

  termsConditions: ({ shop, email, phone, address, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: '條款及細則',
    summary: `閣下與${shop}之間的購物約定。`,
    parts: [
      {
        title: '購物資格',
        paragraphs: [`閣下須年滿 ${facts.leastAge} 歲。請妥善保管密碼，帳戶的一切使用由閣下負責。`],
      },
      {
        title: '價格',
        paragraphs: [
          '所有價格以港元計算，以確認訂單及下單時顯示的價格為準。如價格、折扣或存貨在期間有變，我們會在閣下下單前說明，絕不事後更改。',
        ],
      },
      {
        title: '訂單及付款',
        paragraphs: [
          `下單後商品會保留 ${facts.paymentMinutes} 分鐘，逾時未付款的訂單會作廢。其後才收到的款項會全數退還。`,
          `合約於我們核對已付款的訂單並以電郵確認時成立，最遲於 ${facts.mostCheckWorkingDays} 個工作天內。如未能供貨，我們會退還相關款項。`,
        ],
      },
      {
        title: '送貨',
        paragraphs: [
          `送貨範圍為香港島、九龍及新界，離島除外。扣除所有折扣後，商品滿 ${freeDeliveryFrom} 免運費；未滿者每張訂單運費 ${freight}。`,
        ],
      },
      {
        title: '退貨、退款及換貨',
        paragraphs: [
          `請於收貨後 ${facts.appealDays} 天內提出，最後一天以香港時間午夜為限。每張訂單可換貨一次。退款會退回原付款方式。`,
        ],
      },
      {
        title: '優惠',
        paragraphs: [
          ...(offer === null
            ? []
            : [`推廣優惠期間，購買商品超過 ${offer.over}，全單商品可減 ${offer.percent}%。`]),
          '每張訂單只可使用優惠碼或推廣優惠其中一項，系統會採用較划算者。優惠碼只適用於標示的商品，並只可使用一次。',
        ],
      },
      {
        title: '推薦人及利潤分享',
        paragraphs: [
          '會員設有推薦人，推薦人可給予會員折扣率。收益只來自已售出而未退貨的商品。介紹他人加入並無報酬，加入亦毋須付費。',
        ],
      },
      {
        title: '關於我們',
        paragraphs: [`${shop}，${address}。電郵：${email}，電話：${phone}。`],
      },
      {
        title: '適用法律',
        paragraphs: ['本條款受香港特別行政區法律管轄，並不影響閣下的法定權利。'],
      },
    ],
  }),
}

// Written by `npm run sdk` from the OpenAPI document; `npm run check` compares it.

export interface paths {
    "/back/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners, new arrivals, bestsellers and the first product of each category */
        get: operations["catalogue.readHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products by keyword, category, brand, series and price, with the facets of the list
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New arrivals, latest first
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.listNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/bestseller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The listed products in most paid orders of the last 90 days, best first */
        get: operations["catalogue.listBestsellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/shelfPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of each sub-category of a category: of a product that belongs to few others and is not among the first of the category
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.listShelfPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cards of these display products in this order; those no longer listed are left out
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggested products and menu pages for a partial keyword
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/popular-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keywords that many visitors searched for in this language in the last days */
        get: operations["catalogue.listPopularSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/product/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One display product with its products and specifications
         * @description Refuses with: invalid-input.
         */
        get: operations["catalogue.readProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/shareLink/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The offer of a share link; 404 for an inactive one
         * @description Refuses with: invalid-input.
         */
        get: operations["shareLinks.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/pageText/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of a help or legal page as the staff wrote it; null for the text of the release
         * @description Refuses with: invalid-input.
         */
        get: operations["pageTexts.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/pickupPoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pick-up points of an offered delivery method that have not closed. All at once: a client searches them by text or by its position without sending either
         * @description Refuses with: invalid-input.
         */
        get: operations["pickupPoints.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appeals of all shoppers: open ones longest waiting first, others latest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.appeals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The staff who answer appeals, by name
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.appeals.listAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One appeal of any shopper
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.appeals.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/image/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An image of an appeal, for the staff
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.appeals.readImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/savedReply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The saved replies in the customer's language, with the facts of the order
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.appeals.listReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Chooses who handles an appeal
         * @description Refuses with: changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        put: operations["admin.appeals.assign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/handled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * States that the last messages of the customer need no reply; nothing is mailed
         * @description Refuses with: appeal-closed, appeal-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.setHandled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to the shopper; the state of the appeal stays
         * @description Refuses with: done-already, appeal-closed, appeal-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes an appeal with an answer: the order becomes PAID again
         * @description Refuses with: appeal-closed, appeal-changed-meanwhile, replacement-open, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses an appeal with a reason: the order becomes PAID again
         * @description Refuses with: appeal-closed, appeal-changed-meanwhile, replacement-open, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a return (the order becomes REFUND) or a replacement (open until it is sent; one per order)
         * @description Refuses with: appeal-closed, appeal-is-question, appeal-changed-meanwhile, replacement-used, replacement-open, quantity-not-refundable, quantity-not-returnable, not-enough-stock, total-changed, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/appeal/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopens an answered or refused appeal with a message to the shopper: the order becomes APPEAL again
         * @description Refuses with: appeal-not-reopenable, appeal-changed-meanwhile, order-edit-open, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.appeals.reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/savedReply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved replies by name, with the names of their facts
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.savedReplies.list"];
        put?: never;
        /**
         * Saves a reply in both languages
         * @description Refuses with: saved-reply-name-taken, saved-replies-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.savedReplies.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/savedReply/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a saved reply
         * @description Refuses with: saved-reply-name-taken, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        put: operations["admin.savedReplies.change"];
        post?: never;
        /**
         * Removes a saved reply; messages that were sent keep their text
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        delete: operations["admin.savedReplies.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refund preview of the open or accepted return of an order, by default if all of it comes back
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.returns.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/replacementPacking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that all pieces of a replacement are packed, before it has a tracking number
         * @description Refuses with: replacement-not-open, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.replacements.pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/replacementState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what happened to the parcel of a replacement, or corrects it; one that comes back is to be sent again
         * @description Refuses with: shipment-not-possible, arrival-not-possible, other-appeal-open, order-edit-open, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.replacements.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/replacementUndo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back the shipment of a replacement recorded by mistake, until arrival; mails the shopper if its mail has left
         * @description Refuses with: shipment-not-undoable, other-appeal-open, order-edit-open, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.replacements.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/replacementShipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records the shipment of a replacement and mails the shopper; later calls correct it and mail it
         * @description Refuses with: replacement-not-open, order-changed-meanwhile, tracking-number-missing, tracking-number-misfit, tracking-number-taken, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.replacements.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/replacementCancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a replacement that was not sent; its request needs another decision
         * @description Refuses with: replacement-not-open, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.replacements.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The outbox, latest first; by default only failed mails, or all mails to one person
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.mail.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/mail/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requeues a failed mail with the same Message-ID
         * @description Refuses with: mail-outdated, mail-not-failed, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.mail.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/mail/{id}/body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The content of a mail as it was sent, or would be sent now, with masked contact data; logged. Unmasked: see discloseContact
         * @description Refuses with: mail-forgotten, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.mail.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/mail/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a sent mail once more to the same address, with present data and new links
         * @description Refuses with: mail-outdated, mail-forgotten, mail-not-resendable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.mail.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open tasks of the staff
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, catalogue, reports, money, admin, audit. API keys need one of the permissions orders, catalogue, reports, money.
         */
        get: operations["admin.dashboard.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers of open tasks of the staff, each at most 999
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, catalogue, reports, money, admin, audit. API keys need one of the permissions orders, catalogue, reports, money.
         */
        get: operations["admin.dashboard.countWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recent sales and the conversion funnel
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions reports, money, audit. API keys need one of the permissions reports, money.
         */
        get: operations["admin.dashboard.readSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales of orders paid in a range of days, by day, brand, category or distributor, or of one of these by day
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions reports, money, audit. API keys need one of the permissions reports, money.
         */
        get: operations["admin.reports.run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/webVitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Web Vitals of the last 7 days, by device, page type and release
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, admin, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.webVitals.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All open discrepancies, oldest first; normally none
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.reconciliation.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/reconciliation/resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discrepancies of the last 30 days that were resolved or acknowledged
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.reconciliation.listResolved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 12 past months, latest first, with the amounts paid or payable up to each
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.payouts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/offsetCredit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offset credits of a distributor, latest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.offsetCredits.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All orders, exact matches first, then the latest; those with a task, oldest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.orders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/orderSums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number, amounts and PV of all orders of a filter
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions reports, money, audit. API keys need one of the permissions reports, money.
         */
        get: operations["admin.orders.sum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/orderTask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of orders that wait for the staff, by task
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.orders.countTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/orderFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The saved filters of the signed-in staff member, by name
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.orders.listSavedFilters"];
        put?: never;
        /**
         * Saves a filter of the order list under a name, for the signed-in staff member only
         * @description Refuses with: saved-filters-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, money. API keys need one of the permissions orders.
         */
        post: operations["admin.orders.saveFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/orderFilter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a saved filter
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, money. API keys need one of the permissions orders.
         */
        delete: operations["admin.orders.removeFilter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with its full history
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.orders.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms several orders independently: a refused one does not stop the others
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.orders.confirmSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All orders of a filter as a CSV file, latest first; with amounts only for staff who may see sales figures
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.orders.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an unpaid order: releases its stock and mails its shopper
         * @description Refuses with: order-not-cancellable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.orders.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an internal note to the timeline of an order; notes are never changed
         * @description Refuses with: done-already, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money. API keys need one of the permissions orders.
         */
        post: operations["admin.orders.addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews a full refund
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.orders.previewRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/partialRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews a partial refund
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.orders.previewPartialRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/goodwillRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a goodwill refund can be at most
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.orders.previewGoodwill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/preparedOrder/goods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Goods on sale by SKU, product code or name, an exact SKU first; at most 20
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.preparedOrders.searchGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/preparedOrder/buyer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The person who orders, with contact data and addresses; logged
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.preparedOrders.readBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/preparedOrder/buyer/{id}/receiver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an address to the address book of the person who orders
         * @description Refuses with: receivers-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.preparedOrders.addReceiver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/preparedOrder/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews an order of these goods for a person, as the person would see it
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.preparedOrders.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/preparedOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places an unpaid order for a person from the figures last shown, and mails its payment link
         * @description Refuses with: done-already, cannot-buy, nothing-to-order, too-many-unpaid-orders, receiver-missing, delivery-area-excluded, delivery-method-unavailable, pickup-point-missing, pickup-point-unavailable, sponsor-changed, discount-rate-changed, product-changed, product-disabled, not-enough-stock, discount-code-incorrect, discount-code-delayed, discount-code-unusable, discount-code-used, discount-code-in-use, discount-code-invalid, promotion-changed, subtotal-changed, freight-changed, pv-changed, total-changed, payment-type-unavailable, order-number-unavailable, order-without-payment, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.preparedOrders.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/edit/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a change of the goods of a paid order before shipment
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money. API keys need one of the permissions money.
         */
        post: operations["admin.orderEdits.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms a verified order and mails its shopper
         * @description Refuses with: order-not-confirmable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.confirmOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records the shipment with its tracking number; may be corrected until arrival
         * @description Refuses with: order-not-shippable, shipment-not-chosen, quantity-not-sendable, order-edit-open, order-changed-meanwhile, tracking-number-missing, tracking-number-misfit, tracking-number-taken, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.shipOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/shipmentUndo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back a shipment recorded by mistake, until arrival; mails the shopper if its mail has left
         * @description Refuses with: shipment-not-undoable, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.undoShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/receiver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects the receiver of a paid order before shipment, or before that of its replacement, at the same delivery fee, and mails the shopper
         * @description Refuses with: receiver-not-correctable, changed-meanwhile, delivery-area-excluded, receiver-unchanged, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.correctReceiver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/packingSlips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Packing slips of verified orders in both languages: content and address of each parcel
         * @description Refuses with: order-not-packable, order-edit-open, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.printPackingSlips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records the day of arrival in Hong Kong; the seven days for an appeal begin
         * @description Refuses with: arrival-not-possible, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.recordArrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/arrivalCorrection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects the day of arrival; the days for a return follow it
         * @description Refuses with: arrival-not-possible, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipments.correctArrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/packing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records a packed shipment, before it has a tracking number
         * @description Refuses with: order-not-shippable, quantity-not-sendable, order-edit-open, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipmentStates.pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/shipmentState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what happened to one shipment, or corrects it; mails the shopper what they must know
         * @description Refuses with: shipment-not-possible, arrival-not-possible, order-changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.shipmentStates.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders to pack, shipments to hand over, orders whose promised day is or will be missed, late shipments (7 days), without news (3 days), longer at a pick-up point than it holds parcels (2 days if the method does not say), lost shipments whose pieces were neither refunded nor replaced (handed over in the last 180 days), orders whose pick-up point is full or closed, and returns that are awaited; oldest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.shipmentQueues.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/queueCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of entries of each queue, and of reports of carriers
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.shipmentQueues.count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/parcels/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the shipments of a file of tracking numbers, and its faults by row; changes nothing
         * @description Refuses with: sheet-missing, sheet-too-large, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.parcelFiles.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records the shipment of each order and mails its shopper; a refused one does not stop the others, and a recorded one is not repeated
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.parcelFiles.ship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The carriers of new shipments, in order of their names
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, shipping, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.carriers.listOffered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/carrierReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports of carriers that were not applied, oldest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.carrierReports.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/carrierReport/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the task of a report that was looked at; a second call changes nothing
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        post: operations["admin.carrierReports.settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/deliveryCalendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cut-off hour and working days of deliveries, and the suspension in force
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.deliveryCalendar.read"];
        /**
         * Changes cut-off hour and working days; orders that were paid keep their promised day
         * @description Refuses with: changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        put: operations["admin.deliveryCalendar.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/deliverySuspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspends deliveries from now on; another kind replaces the one in force
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.deliveryCalendar.suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/deliveryResumption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the suspension in force, if there is one
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions orders. API keys need one of the permissions orders.
         */
        post: operations["admin.deliveryCalendar.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/order/{invoice}/pickupPoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pick-up points of an order's delivery method that have not closed
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping, audit. API keys need one of the permissions orders.
         */
        get: operations["admin.pickupPointOfOrder.list"];
        /**
         * Sends a paid order that has not left, or its replacement, to another pick-up point, and mails the shopper
         * @description Refuses with: receiver-not-correctable, changed-meanwhile, pickup-point-missing, pickup-point-unavailable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, shipping. API keys need one of the permissions orders.
         */
        put: operations["admin.pickupPointOfOrder.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/refundRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds that need approval, oldest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions money, audit. API keys need one of the permissions money.
         */
        get: operations["admin.refundRequests.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests that the reader may decide, oldest first
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions money, admin, audit. API keys need one of the permissions money.
         */
        get: operations["admin.approvals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All display products, including those not on sale
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.products.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One display product with all editable fields
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.products.read"];
        /**
         * Updates a display product, unless it was changed since it was read
         * @description Refuses with: product-edited-meanwhile, language-missing, number-taken, number-permanent, time-in-past, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.products.update"];
        post?: never;
        /**
         * Deletes an archived display product that was never sold and has no stock
         * @description Refuses with: product-not-removable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        delete: operations["admin.products.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hides a display product and removes it from the product list; orders keep it
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.products.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns an archived display product to the product list, hidden
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.products.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unpublished drafts, latest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.drafts.list"];
        put?: never;
        /**
         * Creates a draft of a new or existing display product
         * @description Refuses with: display-product-missing, draft-exists, product-edited-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.drafts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One draft as saved
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.drafts.read"];
        /**
         * Updates a draft, unless it was saved since it was read
         * @description Refuses with: product-edited-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.drafts.update"];
        post?: never;
        /**
         * Discards a draft; the display product that it would replace does not change
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        delete: operations["admin.drafts.discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/draft/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview of the product page of a draft
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.drafts.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/draft/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a complete draft, unless its display product was edited since the draft was begun
         * @description Refuses with: product-edited-meanwhile, language-missing, number-taken, time-in-past, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.drafts.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 10 imports that changed display products
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.catalogueFiles.list"];
        put?: never;
        /**
         * Imports exactly the previewed changes, or none
         * @description Refuses with: sheet-missing, sheet-too-large, catalogue-changed-meanwhile, nothing-to-import, import-cancelled, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The imports and own previews that are running now, with their progress
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.catalogueFiles.listRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/running/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a running import, which then imports nothing
         * @description Refuses with: import-not-running, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores the display products that an import changed and archives those it created, except those changed or sold since
         * @description Refuses with: nothing-to-import, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products or the menu as CSV; reimporting it changes nothing
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.catalogueFiles.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A catalogue file with every column and two products as an example
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.catalogueFiles.template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recognises a catalogue file of this mall, Shopify, WooCommerce, Vendure or any table, and maps its columns
         * @description Refuses with: sheet-missing, sheet-too-large, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.examine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last preview of the caller, for a day or until the next import
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.catalogueFiles.readPreview"];
        put?: never;
        /**
         * Previews the changes and faults of catalogue files; changes nothing. After 503 it goes on: repeat the call, or read its outcome.
         * @description Refuses with: sheet-missing, sheet-too-large, preview-stopped, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/catalogue/import/preview/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the running preview of the caller
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.catalogueFiles.cancelPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/price/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 10 imports of prices
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.priceFiles.list"];
        put?: never;
        /**
         * Sets exactly the previewed prices at once, or none; rows with faults are omitted
         * @description Refuses with: sheet-missing, sheet-too-large, catalogue-changed-meanwhile, nothing-to-import, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.priceFiles.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/price/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores the values before an import, except those that were changed since
         * @description Refuses with: nothing-to-import, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.priceFiles.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/price/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The price, PV and margin of every SKU as CSV; reimporting it changes nothing
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.priceFiles.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/price/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the prices that a file changes, and its faults; changes nothing
         * @description Refuses with: sheet-missing, sheet-too-large, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.priceFiles.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a picture, stored once; it is not public until something shows it
         * @description Refuses with: image-missing, too-many-images, image-too-large, image-format-mismatch, storage-unavailable, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.pictures.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/picture/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stored picture in its full size, for another crop
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.pictures.original"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/picture/fetched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetches pictures from public web addresses for an import
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.pictures.fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole menu including disabled entries, with the number of products in each
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.menu.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/menu/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an entry after its siblings
         * @description Refuses with: language-missing, path-empty, path-clash, type-names-differ, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.menu.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/menu/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Updates an entry, unless it was changed since it was read; its path follows its English name
         * @description Refuses with: language-missing, path-empty, path-clash, type-names-differ, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.menu.update"];
        post?: never;
        /**
         * Deletes an empty entry
         * @description Refuses with: menu-entry-in-use, menu-entry-in-codes, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        delete: operations["admin.menu.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/menu/type/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a type in all sub-categories of a category that share it, unless it was renamed since it was read
         * @description Refuses with: language-missing, path-empty, path-clash, type-names-differ, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.menu.renameType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/menu/{kind}/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves an entry to another position among its siblings
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.menu.move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All banners, including hidden ones, in home page order
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.banners.list"];
        put?: never;
        /**
         * Adds a banner after all others
         * @description Refuses with: done-already, language-missing, one-language-only, banner-format-failure, link-leads-nowhere, time-in-past, banners-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.banners.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/banner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Updates a banner, unless it was changed since it was read
         * @description Refuses with: language-missing, one-language-only, banner-format-failure, link-leads-nowhere, time-in-past, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.banners.update"];
        post?: never;
        /**
         * Deletes a banner permanently
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        delete: operations["admin.banners.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/banner/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a removed banner to its position; one that exists again is not changed
         * @description Refuses with: language-missing, banner-format-failure, link-leads-nowhere, banners-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.banners.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/banner/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves a banner to another position
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.banners.move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/bulk/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the prices of these products, with the versions that the preview is based on
         * @description Refuses with: price-out-of-range, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.bulkEdits.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 10 bulk edits
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.bulkEdits.list"];
        put?: never;
        /**
         * Changes these products as previewed, all or none of them
         * @description Refuses with: product-edited-meanwhile, price-out-of-range, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.bulkEdits.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/product/bulk/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores the values before a bulk edit; products that were changed since keep theirs
         * @description Refuses with: nothing-to-import, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.bulkEdits.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Specifications with their stock: an exact SKU first, then by default those with alerts, and those on sale that are sold out or low, each by the pieces to order
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, orders, shipping, audit. API keys need one of the permissions orders, catalogue.
         */
        get: operations["admin.stock.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stock of one specification
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, orders, shipping, audit. API keys need one of the permissions orders, catalogue.
         */
        get: operations["admin.stock.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stock/{id}/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stock movements, latest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, orders, shipping, audit. API keys need one of the permissions orders, catalogue.
         */
        get: operations["admin.stock.listMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stock/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds stock and notifies waiting members, unless it has changed since it was read
         * @description Refuses with: stock-moved-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, shipping. API keys need one of the permissions catalogue.
         */
        post: operations["admin.stock.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stock/{id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the stock to a counted value, unless it has changed since it was read
         * @description Refuses with: stock-moved-meanwhile, stock-below-reserved, stock-as-counted, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, shipping. API keys need one of the permissions catalogue.
         */
        post: operations["admin.stock.correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stockSheet/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The SKUs and quantities of a CSV file, at most 500, with its faults; changes nothing
         * @description Refuses with: sheet-missing, sheet-too-large, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, shipping. API keys need one of the permissions catalogue.
         */
        post: operations["admin.stockSheets.readFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stockSheet/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the stock on hand of each SKU after a receipt or count; changes nothing
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, shipping. API keys need one of the permissions catalogue.
         */
        post: operations["admin.stockSheets.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/stockSheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a receipt or count exactly as previewed, all lines or none; a repeated id is saved once
         * @description Refuses with: stock-sheet-faulty, stock-sheet-moved, stock-as-counted, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, shipping. API keys need one of the permissions catalogue.
         */
        post: operations["admin.stockSheets.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers, latest start first
         * @description Refuses with: two-factor-missing, permission-missing. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.offers.list"];
        put?: never;
        /**
         * Plans an offer; two never run at the same time
         * @description Refuses with: promotion-days-invalid, day-in-past, offer-overlaps, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.offers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes an offer that is not over, unless it was changed since it was read
         * @description Refuses with: promotion-days-invalid, day-in-past, promotion-over, offer-overlaps, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.offers.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/offer/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an offer now, on every page and for every order
         * @description Refuses with: promotion-over, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.offers.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discount codes, latest first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.discountCodes.list"];
        put?: never;
        /**
         * Creates a code with the text that the staff chose
         * @description Refuses with: promotion-days-invalid, day-in-past, code-taken, code-target-missing, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.discountCodes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One discount code with all its targets
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.discountCodes.read"];
        /**
         * Changes the terms of a code, unless they were changed since they were read; orders retain their discount
         * @description Refuses with: promotion-days-invalid, day-in-past, promotion-over, code-limit-below-uses, code-target-missing, changed-meanwhile, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        put: operations["admin.discountCodes.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a batch of unguessable codes with the same terms
         * @description Refuses with: done-already, promotion-days-invalid, day-in-past, code-target-missing, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.discountCodes.createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a code; orders retain their discount
         * @description Refuses with: promotion-over, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.discountCodes.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/batch/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends all codes of a batch, unless their number differs from the displayed one
         * @description Refuses with: codes-changed, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.discountCodes.endBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/batch/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A batch of codes in numbers
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.discountCodes.readBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/discountCode/batch/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The codes of a batch as a CSV file
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue. API keys need one of the permissions catalogue.
         */
        post: operations["admin.discountCodes.exportBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/promotion/simulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Simulates a promotion on the orders of the last 30 days; read-only
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions catalogue, audit. API keys need one of the permissions catalogue.
         */
        get: operations["admin.simulation.run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members, distributors and staff, latest first; a search lists at most 100, exact matches first
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.people.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One member or distributor; address, phone and email are masked
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.people.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Latest orders, appeals, addresses, sessions, consents, notes, tags, sponsors, mails and data requests
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin, audit. API keys need one of the permissions orders, money.
         */
        get: operations["admin.people.readRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note about a person, which only the staff and the data download of the person show
         * @description Refuses with: done-already, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.people.addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/note/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a note about a person
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin. API keys need one of the permissions orders.
         */
        delete: operations["admin.people.removeNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a person to a group of people with one tag
         * @description Refuses with: tags-full, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.people.addTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/tag/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a tag of a person
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, money, admin. API keys need one of the permissions orders.
         */
        delete: operations["admin.people.removeTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/person/{id}/disclosure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveals the email, phone and address of a person; the audit log records who viewed them
         * @description Refuses with: two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.people.disclose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/back/api/admin/contact/{subject}/{name}/disclosure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email, phone and delivery address of an order, appeal or data request, or in a mail; logged
         * @description Refuses with: mail-forgotten, two-factor-missing, permission-missing, invalid-input. Requires one of the permissions orders, admin. API keys need one of the permissions orders.
         */
        post: operations["admin.contacts.disclose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.placed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.shipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order.returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.captured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payment.captured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refund.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refund.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refund.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["stock.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["product.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "person.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["person.registered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "person.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["person.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["test.sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description for English, and for Chinese without a picture of its own */
        Schemaf502ee891a: {
            /** @description images/ and the content hash; append -WIDTH.FORMAT to fetch a rendition */
            path: string;
            /** @description pixels of the original */
            width: number;
            /** @description pixels of the original */
            height: number;
        };
        Schema516aa521b9: {
            /** @description images/ and the content hash; append -WIDTH.FORMAT to fetch a rendition */
            path: string;
            /** @description pixels of the original */
            width: number;
            /** @description pixels of the original */
            height: number;
        };
        Schema66627c9e8c: components["schemas"]["Schema516aa521b9"] | null;
        Schemae1a42d8d27: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            brandNameEn: string;
            brandNameCn: string;
            image: components["schemas"]["Schema66627c9e8c"];
            /** @description of the cheapest product that can be bought; if sold out, of the cheapest on sale */
            priceCents: number;
            /** @description whether another one of these costs more */
            priceVaries: boolean;
            /** @description hundredths of a PV point */
            pvHundredths: number;
            isNew: boolean;
            soldOut: boolean;
            /** @description whether a discount code may be used on it */
            hasPromotion: boolean;
        };
        Schemabe6f847336: {
            /** @enum {string} */
            code: "invalid-input";
            fields: {
                [key: string]: "required" | "too-short" | "too-long" | "unreadable-characters" | "email-format" | "password-format" | "password-mismatch" | "password-common" | "name-format" | "name-of-copy" | "receiver-name-format" | "phone-format" | "address-incomplete" | "district-of-other-area" | "edc-number-format" | "must-agree" | "not-whole-number" | "too-small" | "too-large" | "not-an-option" | "invalid";
            };
            /** @description the exceeded limit of a number, or of the length of a text */
            limits?: {
                [key: string]: number;
            };
        };
        Schema25cb4633be: {
            /** @enum {string} */
            code: "done-already";
            /**
             * Format: date-time
             * @description when the same was done
             */
            at: string;
            /** @description whether the same person did it */
            isOwn: boolean;
            /** @description for how long the same is refused */
            minutes: number;
        };
        Schema64a916b968: {
            /** @enum {string} */
            code: "incorrect-account";
        };
        Schemadd238d671f: {
            /** @enum {string} */
            code: "incorrect-password";
        };
        Schemaa6bc3c93b2: {
            /** @enum {string} */
            code: "unverified-account";
            resendAfterSeconds: number;
        };
        Schema320e31d657: {
            /** @enum {string} */
            code: "not-authorised";
        };
        Schema628b7cdd56: {
            /** @enum {string} */
            code: "disabled-sponsor";
            ticket: string;
            sponsorName: string;
        };
        Schemae32c39a7f7: {
            /** @enum {string} */
            code: "sponsor-choice-expired";
        };
        Schema19cc2b1005: {
            /** @enum {string} */
            code: "two-factor-needed";
            ticket: string;
        };
        Schemafc9c57b284: {
            /** @enum {string} */
            code: "two-factor-wrong";
        };
        Schema5a67982537: {
            /** @enum {string} */
            code: "two-factor-expired";
        };
        Schema1cac926acb: {
            /** @enum {string} */
            code: "login-delayed";
            retryAfterSeconds: number;
        };
        Schemac67e0b23d6: {
            /** @enum {string} */
            code: "login-failed";
        };
        Schema3495ace829: {
            /** @enum {string} */
            code: "email-exists";
        };
        Schema204dbf14f3: {
            /** @enum {string} */
            code: "member-not-created";
        };
        Schema8e211b46e4: {
            /** @enum {string} */
            code: "sponsor-missing";
        };
        Schemadc8756cd59: {
            /** @enum {string} */
            code: "sponsor-not-eligible";
        };
        Schema3499cb0465: {
            /** @enum {string} */
            code: "sponsor-unchangeable";
        };
        Schema31267d6e70: {
            /** @enum {string} */
            code: "sponsor-same";
        };
        Schemab3a429f05d: {
            /** @enum {string} */
            code: "verification-link-invalid";
        };
        Schemaf4c63cfae5: {
            /** @enum {string} */
            code: "already-verified";
        };
        Schema9a02cceaef: {
            /** @enum {string} */
            code: "unsubscribe-link-invalid";
        };
        Schemaa2f33876df: {
            /** @enum {string} */
            code: "rate-out-of-range";
            /** @description basis points: 1000 is 10 % */
            minBasisPoints: number;
            /** @description basis points: 1000 is 10 % */
            maxBasisPoints: number;
        };
        Schema40d2335fd7: {
            /** @enum {string} */
            code: "member-rate-changed";
            name: string;
            /** @description basis points: 1000 is 10 % */
            rateBasisPoints: number;
        };
        Schema3b842a9bf6: {
            /** @enum {string} */
            code: "distributor-not-in-force";
        };
        Schema9cabcdc940: {
            /** @enum {string} */
            code: "share-link-missing";
        };
        Schemac5f06eda17: {
            /** @enum {string} */
            code: "share-link-exists";
        };
        Schemab74aa5b206: {
            /** @enum {string} */
            code: "share-link-tag-taken";
        };
        Schemace6612031d: {
            /** @enum {string} */
            code: "not-your-sponsor";
        };
        Schemaabd2f60622: {
            /** @enum {string} */
            code: "rate-not-higher";
            /** @description basis points: 1000 is 10 % */
            rateBasisPoints: number;
        };
        Schema810fc37556: {
            /** @enum {string} */
            code: "deletion-of-staff";
        };
        Schema0727621a73: {
            /** @enum {string} */
            code: "deletion-order-unpaid";
            invoice: string;
        };
        Schemaef4502be17: {
            /** @enum {string} */
            code: "deletion-refund-running";
            invoice: string;
        };
        Schema6b796ba477: {
            /** @enum {string} */
            code: "deletion-refund-unpaid";
            invoice: string;
        };
        Schema3ca19d3c67: {
            /** @enum {string} */
            code: "account-losses-changed";
            /** @description Hong Kong cents */
            earningCents: number;
            /** @description Hong Kong cents */
            creditCents: number;
        };
        Schemab3cfe082fe: {
            /** @enum {string} */
            code: "person-missing";
        };
        Schema9261b09907: {
            /** @enum {string} */
            code: "data-request-answered";
        };
        Schemacf49698606: {
            /** @enum {string} */
            code: "data-request-unreachable";
        };
        Schema7fce97311b: {
            /** @enum {string} */
            code: "data-request-obstructed";
        };
        Schemaf85b945506: {
            /** @enum {string} */
            code: "mail-not-failed";
        };
        Schemafbfa9c6e18: {
            /** @enum {string} */
            code: "mail-not-resendable";
        };
        Schemaaaca1e9293: {
            /** @enum {string} */
            code: "mail-forgotten";
        };
        Schemaf342bf3ac6: {
            /** @enum {string} */
            code: "mail-outdated";
        };
        Schema2038d1a691: {
            /** @enum {string} */
            code: "resend-too-soon";
            retryAfterSeconds: number;
        };
        Schema11e9a735aa: {
            /** @enum {string} */
            code: "resend-suspended";
            retryAfterSeconds: number;
        };
        Schema0a6800d040: {
            /** @enum {string} */
            code: "account-not-found";
        };
        Schema1047902e79: {
            /** @enum {string} */
            code: "name-not-matching";
        };
        Schemaa5b7da4e24: {
            /** @enum {string} */
            code: "phone-not-matching";
        };
        Schema5c1a6e54c5: {
            /** @enum {string} */
            code: "account-not-activated";
        };
        Schema78e3ad2fa4: {
            /** @enum {string} */
            code: "mail-not-sent";
        };
        Schema34a5a447ef: {
            /** @enum {string} */
            code: "reset-link-expired";
        };
        Schema725f342e90: {
            /** @enum {string} */
            code: "current-password-incorrect";
        };
        Schemab3455e878a: {
            /** @enum {string} */
            code: "display-product-missing";
        };
        Schema93a99788be: {
            /** @enum {string} */
            code: "product-disabled";
            nameEn: string;
            nameCn: string;
        };
        Schemaa30a168ab9: {
            /** @enum {string} */
            code: "cart-line-missing";
        };
        Schemaf9d31376cd: {
            /** @enum {string} */
            code: "cart-full";
            max: number;
        };
        Schema1313fc88b7: {
            /** @enum {string} */
            code: "quantity-too-large";
            max: number;
        };
        Schema6ff458d2b1: {
            /** @enum {string} */
            code: "permission-missing";
            /** @description one of these is required */
            permissions: ("orders" | "shipping" | "catalogue" | "reports" | "money" | "admin" | "audit")[];
        };
        Schema8239503580: {
            /** @enum {string} */
            code: "two-factor-missing";
        };
        Schema730e6b285a: {
            /** @enum {string} */
            code: "two-factor-set";
        };
        Schemafd506798be: {
            /** @enum {string} */
            code: "staff-already";
        };
        Schema8d0a7d44dc: {
            /** @enum {string} */
            code: "person-disabled";
        };
        Schema3856e8e616: {
            /** @enum {string} */
            code: "invitation-open";
        };
        Schema57e2a5c319: {
            /** @enum {string} */
            code: "last-admin";
        };
        Schema1983c7edc0: {
            /** @enum {string} */
            code: "members-moved";
        };
        Schema37022dd8c7: {
            /** @enum {string} */
            code: "name-from-register";
        };
        Schema33ef745054: {
            /** @enum {string} */
            code: "email-of-staff";
        };
        Schema1997847dc1: {
            /** @enum {string} */
            code: "api-key-name-taken";
        };
        Schema1730060882: {
            /** @enum {string} */
            code: "api-keys-full";
            max: number;
        };
        Schema8897e3807e: {
            /** @enum {string} */
            code: "webhook-name-taken";
        };
        Schema7cb13c2b63: {
            /** @enum {string} */
            code: "webhooks-full";
            max: number;
        };
        Schema8b84216af7: {
            /** @enum {string} */
            code: "webhook-address-refused";
        };
        Schemaa8dcaac5d2: {
            /** @enum {string} */
            code: "webhook-disabled";
        };
        Schemace931c74bb: {
            /** @enum {string} */
            code: "webhook-delivery-waiting";
        };
        Schemacca6bb1f4d: {
            /** @enum {string} */
            code: "product-edited-meanwhile";
        };
        Schema55ad241fe5: {
            /** @enum {string} */
            code: "product-not-removable";
        };
        Schema2c6c4dc4e8: {
            /** @enum {string} */
            code: "changed-meanwhile";
        };
        Schemae9c7fa6dc6: {
            /** @enum {string} */
            code: "language-missing";
            /** @enum {string} */
            language: "zh_tw" | "en";
            /** @description number of the incomplete item */
            item: string;
            /** @description path of the field in the request */
            field: string;
        };
        Schema2a17a14757: {
            /** @enum {string} */
            code: "number-taken";
            number: string;
            /** @description path of the field in the request */
            field: string;
        };
        Schemae7fdca1615: {
            /** @enum {string} */
            code: "number-permanent";
            /** @description the code or SKU that orders have */
            number: string;
            field: string;
        };
        Schema0a3400ac05: {
            /** @enum {string} */
            code: "draft-exists";
        };
        Schemaeab96b483a: {
            /** @enum {string} */
            code: "price-out-of-range";
            item: string;
        };
        Schemac7f2b07c92: {
            /** @enum {string} */
            code: "path-empty";
            field: string;
        };
        Schema91d49730f7: {
            /** @enum {string} */
            code: "path-clash";
            nameEn: string;
            path: string;
        };
        Schema732d41756a: {
            /** @enum {string} */
            code: "type-names-differ";
            typeEn: string;
            typeCn: string;
        };
        Schema04b1764ddb: {
            /** @enum {string} */
            code: "menu-entry-in-use";
            /** @description number of display products and entries in it */
            holds: number;
        };
        Schema140cf9a980: {
            /** @enum {string} */
            code: "menu-entry-in-codes";
            /** @description number of discount codes that name it */
            codes: number;
        };
        /** @description the language of the image; null if both use it */
        Schema9a8e513546: ("zh_tw" | "en") | null;
        Schema68dcd30629: {
            /** @enum {string} */
            code: "banner-format-failure";
            minWidth: number;
            minHeight: number;
            language: components["schemas"]["Schema9a8e513546"];
            /** @description whether its size is the reason, and not its ratio */
            isTooSmall: boolean;
        };
        Schemac288310cb4: {
            /** @enum {string} */
            code: "link-leads-nowhere";
            path: string;
        };
        Schema52680bfced: {
            /** @enum {string} */
            code: "banners-full";
            max: number;
        };
        Schemacfd9afb15b: {
            /** @enum {string} */
            code: "sheet-missing";
        };
        Schema4f2e1ba81f: {
            /** @enum {string} */
            code: "sheet-too-large";
            maxBytes: number;
        };
        Schema3606811e45: {
            /** @enum {string} */
            code: "catalogue-changed-meanwhile";
        };
        Schema2d2eb0ee8c: {
            /** @enum {string} */
            code: "nothing-to-import";
        };
        Schema77dc8690e6: {
            /** @enum {string} */
            code: "import-cancelled";
        };
        Schema5577cc4934: {
            /** @enum {string} */
            code: "import-not-running";
        };
        Schemaa9a86bc0d2: {
            /** @enum {string} */
            code: "preview-stopped";
        };
        Schema9b88a294ad: {
            /** @enum {string} */
            code: "settings-changed-meanwhile";
        };
        Schema6816280dc8: {
            /** @enum {string} */
            code: "setting-unchanged";
        };
        Schema772646ea13: {
            /** @enum {string} */
            code: "settings-unusable";
            /**
             * @description the reason that every order or payment would be refused
             * @enum {string}
             */
            reason: "payment-window" | "no-district";
        };
        Schema81e06bc5b9: {
            /** @enum {string} */
            code: "one-language-only";
            /** @enum {string} */
            gap: "untranslated" | "sections-differ" | "changed-in-one";
            /**
             * @description the language that lacks something
             * @enum {string}
             */
            language: "zh_tw" | "en";
            /** @description whether the staff may publish it nevertheless */
            canAccept: boolean;
        };
        Schema5d684029b3: {
            /** @enum {string} */
            code: "page-text-faulty";
            /** @enum {string} */
            field: "bodyEn" | "bodyCn";
            /** @enum {string} */
            fault: "no-heading" | "unknown-placeholder" | "unsafe-link";
            /** @description the text that causes the fault */
            at: string;
        };
        Schemab079589eb6: {
            /** @enum {string} */
            code: "stock-moved-meanwhile";
            onHand: number;
        };
        Schema423b3be160: {
            /** @enum {string} */
            code: "stock-below-reserved";
            reserved: number;
        };
        Schemac858ee392c: {
            /** @enum {string} */
            code: "stock-as-counted";
        };
        Schema84f882be29: {
            /** @enum {string} */
            code: "stock-sheet-faulty";
            faults: number;
        };
        Schemae13608ec73: {
            /** @enum {string} */
            code: "stock-sheet-moved";
        };
        Schema30197f57c4: {
            /** @enum {string} */
            code: "promotion-days-invalid";
        };
        Schemaf34df7e8b2: {
            /** @enum {string} */
            code: "day-in-past";
        };
        Schemabc932f690f: {
            /** @enum {string} */
            code: "time-in-past";
            /** @enum {string} */
            field: "showAt" | "hideAt" | "publishAt";
        };
        Schema4242ab7201: {
            /** @enum {string} */
            code: "day-in-future";
        };
        Schema9373daed4c: {
            /** @enum {string} */
            code: "holidays-moved";
        };
        Schemac09e8cf8dd: {
            /** @enum {string} */
            code: "holidays-full";
            max: number;
        };
        Schema460252d36d: {
            /** @enum {string} */
            code: "holiday-taken";
            nameEn: string;
            nameCn: string;
        };
        Schemacf9aabe69d: {
            /** @enum {string} */
            code: "promotion-over";
        };
        Schema5dac04d613: string | null;
        Schemab7fe6fed99: {
            /** @enum {string} */
            code: "offer-overlaps";
            /** Format: date */
            startsOn: string;
            endsOn: components["schemas"]["Schema5dac04d613"];
        };
        Schema82fec87320: {
            /** @enum {string} */
            code: "code-taken";
        };
        Schemab5489bdcda: {
            /** @enum {string} */
            code: "code-target-missing";
        };
        Schema450fd2fc94: {
            /** @enum {string} */
            code: "code-limit-below-uses";
            uses: number;
            usesPerPerson: number;
        };
        Schemace168754dc: {
            /** @enum {string} */
            code: "members-changed";
            members: number;
        };
        Schemab1bbc256a6: {
            /** @enum {string} */
            code: "codes-changed";
            codes: number;
        };
        Schema1c56d8a9f6: {
            /** @enum {string} */
            code: "register-moved";
        };
        Schemaad0dc2ce64: {
            /** @enum {string} */
            code: "favourites-full";
            max: number;
        };
        Schemaabf7735bc0: {
            /** @enum {string} */
            code: "alert-not-needed";
            nameEn: string;
            nameCn: string;
        };
        Schemae40ecf7c39: {
            /** @enum {string} */
            code: "alerts-full";
            max: number;
        };
        Schemaf47146e313: {
            /** @enum {string} */
            code: "alert-needs-email";
        };
        Schema02a0175086: {
            /** @enum {string} */
            code: "receiver-missing";
        };
        Schemab7237dcac8: {
            /** @enum {string} */
            code: "receivers-full";
            max: number;
        };
        Schema595f291c23: {
            /** @enum {string} */
            code: "receiver-not-correctable";
        };
        Schema27af49ab53: {
            /** @enum {string} */
            code: "receiver-unchanged";
        };
        Schemac79421b359: {
            /** @enum {string} */
            code: "saved-filters-full";
            max: number;
        };
        Schema5366cd189c: {
            /** @enum {string} */
            code: "tags-full";
            max: number;
        };
        Schema751cd5d5c7: {
            /** @enum {string} */
            code: "delivery-area-excluded";
        };
        Schemab229a09644: {
            /** @enum {string} */
            code: "delivery-method-unavailable";
        };
        Schema5c07ae0c69: {
            /** @enum {string} */
            code: "pickup-point-missing";
        };
        Schema6650fb5840: {
            /** @enum {string} */
            code: "pickup-point-unavailable";
            nameEn: string;
            nameCn: string;
            /** @enum {string} */
            reason: "full" | "closed" | "goods";
        };
        Schemac61f23bb66: {
            /** @enum {string} */
            code: "cannot-buy";
        };
        Schemad3cd4ce165: {
            /** @enum {string} */
            code: "terms-changed";
            number: number;
            /** Format: date-time */
            publishedAt: string;
        };
        Schemad4fcf605a9: {
            /** @enum {string} */
            code: "nothing-to-order";
        };
        Schemaaa3ee6d0de: {
            /** @enum {string} */
            code: "too-many-unpaid-orders";
            max: number;
        };
        Schemaea1ab2c13a: {
            /** @enum {string} */
            code: "sponsor-changed";
        };
        Schema9c0653293a: {
            /** @enum {string} */
            code: "discount-rate-changed";
        };
        Schemaf5ae881ea3: {
            /** @enum {string} */
            code: "subtotal-changed";
            /** @description Hong Kong cents */
            expected: number;
            /** @description Hong Kong cents */
            fresh: number;
        };
        Schema129e7690b4: {
            /** @enum {string} */
            code: "total-changed";
            /** @description Hong Kong cents */
            expected: number;
            /** @description Hong Kong cents */
            fresh: number;
        };
        Schemaacb2cbcc39: {
            /** @enum {string} */
            code: "freight-changed";
            /** @description Hong Kong cents */
            expected: number;
            /** @description Hong Kong cents */
            fresh: number;
        };
        Schemaa5dec9a9c6: {
            /** @enum {string} */
            code: "pv-changed";
            /** @description hundredths of a PV point */
            expected: number;
            /** @description hundredths of a PV point */
            fresh: number;
        };
        Schema2a4134e12c: {
            /** @enum {string} */
            code: "product-changed";
            nameEn: string;
            nameCn: string;
        };
        Schema0edf029b20: {
            /** @enum {string} */
            code: "promotion-changed";
            /** @description Hong Kong cents */
            expected: number;
            /** @description Hong Kong cents */
            fresh: number;
        };
        Schemad9e3eea571: {
            /** @enum {string} */
            code: "not-enough-stock";
            nameEn: string;
            nameCn: string;
            left: number;
        };
        Schemaa864d0a121: {
            /** @enum {string} */
            code: "payment-type-unavailable";
            /** @description maximum amount of a payment, if that is the reason */
            maxCents?: number;
            /** @description minimum amount of a payment, if that is the reason */
            minCents?: number;
        };
        Schemaf2ba5ef91d: {
            /** @enum {string} */
            code: "offset-unsuitable";
            nameEn: string;
            nameCn: string;
        };
        Schemaea50dc9713: {
            /** @enum {string} */
            code: "offset-exceeded";
            /** @description Hong Kong cents */
            leftCents: number;
            /** @description Hong Kong cents */
            totalCents: number;
        };
        Schema62c28ec9ac: {
            /** @enum {string} */
            code: "order-number-unavailable";
        };
        Schema99e4a1fc2a: {
            /** @enum {string} */
            code: "discount-code-incorrect";
        };
        Schema91324e4d9b: {
            /** @enum {string} */
            code: "discount-code-delayed";
            retryAfterSeconds: number;
        };
        Schema97ce291bb5: {
            /** @enum {string} */
            code: "discount-code-unusable";
        };
        Schema6ed121840c: {
            /** @enum {string} */
            code: "discount-code-used";
        };
        Schemaf1eeb98942: {
            /** @enum {string} */
            code: "discount-code-in-use";
            retryAfterSeconds: number;
        };
        Schema2c8c94acb8: {
            /** @enum {string} */
            code: "discount-code-invalid";
        };
        Schema517f60973b: {
            /** @enum {string} */
            code: "order-not-payable";
        };
        Schemac8c9dda278: {
            /** @enum {string} */
            code: "order-not-cancellable";
        };
        Schema5870d3056f: {
            /** @enum {string} */
            code: "order-voided";
            invoice: string;
        };
        Schemaf264eb3825: {
            /** @enum {string} */
            code: "payment-window-closing";
        };
        Schema79e376dd3e: {
            /** @enum {string} */
            code: "terms-not-accepted";
        };
        Schemae166399f1e: {
            /** @enum {string} */
            code: "gateway-unavailable";
        };
        Schema3b0731a91e: {
            /** @enum {string} */
            code: "invoice-not-ready";
        };
        Schemaa32d13f950: {
            /** @enum {string} */
            code: "order-without-payment";
        };
        Schema271b0deb50: {
            /** @enum {string} */
            code: "order-not-confirmable";
        };
        Schemaf69e143c73: {
            /** @enum {string} */
            code: "order-not-packable";
            invoice: string;
        };
        Schemaf48b8de97f: {
            /** @enum {string} */
            code: "order-not-shippable";
        };
        Schemabc97015867: {
            /** @enum {string} */
            code: "tracking-number-missing";
        };
        Schema43140d782c: {
            /** @enum {string} */
            code: "tracking-number-misfit";
            nameEn: string;
            nameCn: string;
            number: string;
            /** @description # is a digit, @ a letter, * either */
            forms: string[];
        };
        Schema85ee892e10: {
            /** @enum {string} */
            code: "tracking-number-taken";
            invoice: string;
        };
        Schemaf070a160e0: {
            /** @enum {string} */
            code: "carrier-name-taken";
            nameEn: string;
            nameCn: string;
        };
        Schema828b1e6736: {
            /** @enum {string} */
            code: "carriers-full";
            max: number;
        };
        Schemac69637409b: {
            /** @enum {string} */
            code: "delivery-methods-full";
            max: number;
        };
        Schemad0c1bd1e72: {
            /** @enum {string} */
            code: "pickup-points-full";
            max: number;
        };
        Schemaa86679dda8: {
            /** @enum {string} */
            code: "pickup-point-code-taken";
        };
        Schemadf7f372b7e: {
            /** @enum {string} */
            code: "pickup-points-faulty";
            faults: number;
        };
        Schemaeea4ca9c99: {
            /** @enum {string} */
            code: "pickup-points-moved";
        };
        Schema952f108d7f: {
            /** @enum {string} */
            code: "shipment-not-undoable";
        };
        Schemaa5b6f3eb67: {
            /** @enum {string} */
            code: "shipment-not-chosen";
        };
        Schema3d374cbbc6: {
            /** @enum {string} */
            code: "shipment-not-possible";
        };
        Schema0d1f573378: {
            /** @enum {string} */
            code: "quantity-not-sendable";
            nameEn: string;
            nameCn: string;
            /** @description quantity that is left to send */
            left: number;
        };
        /** @description the first possible day, if the day is the reason */
        Schemafd83763cc7: string | null;
        Schemaec67ba4d40: {
            /** @enum {string} */
            code: "arrival-not-possible";
            shippedOn: components["schemas"]["Schemafd83763cc7"];
        };
        Schema1a5dc4bc01: {
            /** @enum {string} */
            code: "order-not-refundable";
        };
        Schemab2539e9f56: {
            /** @enum {string} */
            code: "order-partly-shipped";
        };
        Schemaac3cafd264: {
            /** @enum {string} */
            code: "quantity-not-refundable";
            nameEn: string;
            nameCn: string;
            /** @description quantity that can be refunded */
            left: number;
        };
        Schemad6a8134d26: {
            /** @enum {string} */
            code: "whole-order-chosen";
        };
        Schema5c0524514d: {
            /** @enum {string} */
            code: "order-not-editable";
        };
        Schema467dce0569: {
            /** @enum {string} */
            code: "order-edit-open";
            /** @description the unpaid order of the added goods */
            invoice: string;
        };
        Schema9b9bb1410c: {
            /** @enum {string} */
            code: "order-edit-empty";
        };
        Schema0b49996fdc: {
            /** @enum {string} */
            code: "order-edited-meanwhile";
        };
        Schemadb036ea4cd: {
            /** @enum {string} */
            code: "order-changed-meanwhile";
            /** @description the version of the order now */
            orderVersion: string;
        };
        Schemab120560c04: {
            /** @enum {string} */
            code: "refund-needs-approval";
            /** @description Hong Kong cents */
            amountCents: number;
            /** @description earlier refunds */
            refundedCents: number;
            /** @description Hong Kong cents */
            limitCents: number;
        };
        Schema2799028fd8: {
            /** @enum {string} */
            code: "refund-exceeds-payment";
            /** @description what is left of the payment */
            leftCents: number;
        };
        Schema860bcd1d80: {
            /** @enum {string} */
            code: "refund-needs-no-second-approver";
        };
        Schema60b22f584a: {
            /** @enum {string} */
            code: "refund-already-requested";
        };
        Schema9ebb2105bc: {
            /** @enum {string} */
            code: "refund-request-closed";
        };
        Schemab580975807: {
            /** @enum {string} */
            code: "refund-request-stale";
        };
        Schema3597eee1e7: {
            /** @enum {string} */
            code: "refund-request-own";
        };
        Schemacf9d53efe5: {
            /** @enum {string} */
            code: "approval-needed";
            /** @description Hong Kong cents */
            amountCents: number;
            /** @description Hong Kong cents */
            limitCents: number;
        };
        Schema135777e45f: {
            /** @enum {string} */
            code: "approval-unneeded";
        };
        Schema071caca0ba: {
            /** @enum {string} */
            code: "approval-open";
        };
        Schemab2e72c4e9c: {
            /** @enum {string} */
            code: "approval-closed";
        };
        Schema647a95e1ac: {
            /** @enum {string} */
            code: "approval-own";
        };
        Schema8764afaa75: {
            /** @enum {string} */
            code: "approval-too-early";
            /** Format: date-time */
            grantableFrom: string;
        };
        Schema2a0433e40a: {
            /** @enum {string} */
            code: "distributor-missing";
        };
        Schema288c24b875: {
            /** @enum {string} */
            code: "offset-credit-number-taken";
        };
        Schema1fd526cdee: {
            /** @enum {string} */
            code: "offset-credit-closed";
        };
        Schema5e67fec2dd: {
            /** @enum {string} */
            code: "payout-not-due";
        };
        Schema538466705c: {
            /** @enum {string} */
            code: "payout-changed";
            /** @description Hong Kong cents */
            expected: number;
            /** @description Hong Kong cents */
            fresh: number;
        };
        Schema4e6d2f3dcc: {
            /** @enum {string} */
            code: "discrepancy-resolved";
        };
        Schema9592f6509a: {
            /** @enum {string} */
            code: "order-not-appealable";
        };
        Schemabf8f68e2b8: {
            /** @enum {string} */
            code: "appeal-open";
        };
        Schema47f3b468b5: {
            staffName: string;
            /** Format: date-time */
            at: string;
        };
        Schema63960e93c0: {
            /** @enum {string} */
            code: "appeal-closed";
            by?: components["schemas"]["Schema47f3b468b5"];
        };
        Schema8e42496986: {
            /** @enum {string} */
            code: "too-many-messages";
            max: number;
        };
        Schema00e4656cd1: {
            /** @enum {string} */
            code: "appeal-is-question";
        };
        Schema76b0eb7a18: {
            /** @enum {string} */
            code: "other-appeal-open";
        };
        Schema25ab2b860b: {
            /** @enum {string} */
            code: "appeal-not-reopenable";
        };
        Schema51ccbd980d: {
            /** @enum {string} */
            code: "appeal-before-arrival";
        };
        Schema8261b4020a: {
            /** @enum {string} */
            code: "appeal-window-over";
            /** Format: date */
            lastDay: string;
        };
        Schemaa6d5c3cf5b: {
            /** @enum {string} */
            code: "replacement-used";
        };
        Schema82eadf0efe: {
            /** @enum {string} */
            code: "replacement-open";
            by?: components["schemas"]["Schema47f3b468b5"];
        };
        Schemab7cb8b30b1: {
            /** @enum {string} */
            code: "replacement-not-open";
        };
        Schema6a2efd9bec: {
            /** @enum {string} */
            code: "appeal-changed-meanwhile";
        };
        Schema2ba4a5438d: {
            /** @enum {string} */
            code: "saved-reply-name-taken";
        };
        Schema9605e299d9: {
            /** @enum {string} */
            code: "saved-replies-full";
            max: number;
        };
        Schema30703127d8: {
            /** @enum {string} */
            code: "quantity-not-returnable";
            nameEn: string;
            nameCn: string;
            /** @description quantity that can still be returned */
            left: number;
        };
        Schema4ab92f566a: {
            /** @enum {string} */
            code: "image-missing";
        };
        Schema96252e2008: {
            /** @enum {string} */
            code: "too-many-images";
            max: number;
        };
        Schemab09e6a7891: {
            /** @enum {string} */
            code: "too-many-files";
            max: number;
        };
        Schema3ac3bffbfc: {
            /** @enum {string} */
            code: "image-too-large";
            maxBytes: number;
        };
        Schema058914914a: {
            /** @enum {string} */
            code: "image-format-mismatch";
        };
        Schemaf7ef577d16: {
            /** @enum {string} */
            code: "image-heic-unreadable";
        };
        Schemacb00fc7178: {
            /** @enum {string} */
            code: "storage-unavailable";
        };
        Schema0556569e47: {
            /** @enum {string} */
            code: "return-not-possible";
            by?: components["schemas"]["Schema47f3b468b5"];
        };
        Schemabb96fe3556: components["schemas"]["Schemabe6f847336"] | components["schemas"]["Schema25cb4633be"] | components["schemas"]["Schema64a916b968"] | components["schemas"]["Schemadd238d671f"] | components["schemas"]["Schemaa6bc3c93b2"] | components["schemas"]["Schema320e31d657"] | components["schemas"]["Schema628b7cdd56"] | components["schemas"]["Schemae32c39a7f7"] | components["schemas"]["Schema19cc2b1005"] | components["schemas"]["Schemafc9c57b284"] | components["schemas"]["Schema5a67982537"] | components["schemas"]["Schema1cac926acb"] | components["schemas"]["Schemac67e0b23d6"] | components["schemas"]["Schema3495ace829"] | components["schemas"]["Schema204dbf14f3"] | components["schemas"]["Schema8e211b46e4"] | components["schemas"]["Schemadc8756cd59"] | components["schemas"]["Schema3499cb0465"] | components["schemas"]["Schema31267d6e70"] | components["schemas"]["Schemab3a429f05d"] | components["schemas"]["Schemaf4c63cfae5"] | components["schemas"]["Schema9a02cceaef"] | components["schemas"]["Schemaa2f33876df"] | components["schemas"]["Schema40d2335fd7"] | components["schemas"]["Schema3b842a9bf6"] | components["schemas"]["Schema9cabcdc940"] | components["schemas"]["Schemac5f06eda17"] | components["schemas"]["Schemab74aa5b206"] | components["schemas"]["Schemace6612031d"] | components["schemas"]["Schemaabd2f60622"] | components["schemas"]["Schema810fc37556"] | components["schemas"]["Schema0727621a73"] | components["schemas"]["Schemaef4502be17"] | components["schemas"]["Schema6b796ba477"] | components["schemas"]["Schema3ca19d3c67"] | components["schemas"]["Schemab3cfe082fe"] | components["schemas"]["Schema9261b09907"] | components["schemas"]["Schemacf49698606"] | components["schemas"]["Schema7fce97311b"] | components["schemas"]["Schemaf85b945506"] | components["schemas"]["Schemafbfa9c6e18"] | components["schemas"]["Schemaaaca1e9293"] | components["schemas"]["Schemaf342bf3ac6"] | components["schemas"]["Schema2038d1a691"] | components["schemas"]["Schema11e9a735aa"] | components["schemas"]["Schema0a6800d040"] | components["schemas"]["Schema1047902e79"] | components["schemas"]["Schemaa5b7da4e24"] | components["schemas"]["Schema5c1a6e54c5"] | components["schemas"]["Schema78e3ad2fa4"] | components["schemas"]["Schema34a5a447ef"] | components["schemas"]["Schema725f342e90"] | components["schemas"]["Schemab3455e878a"] | components["schemas"]["Schema93a99788be"] | components["schemas"]["Schemaa30a168ab9"] | components["schemas"]["Schemaf9d31376cd"] | components["schemas"]["Schema1313fc88b7"] | components["schemas"]["Schema6ff458d2b1"] | components["schemas"]["Schema8239503580"] | components["schemas"]["Schema730e6b285a"] | components["schemas"]["Schemafd506798be"] | components["schemas"]["Schema8d0a7d44dc"] | components["schemas"]["Schema3856e8e616"] | components["schemas"]["Schema57e2a5c319"] | components["schemas"]["Schema1983c7edc0"] | components["schemas"]["Schema37022dd8c7"] | components["schemas"]["Schema33ef745054"] | components["schemas"]["Schema1997847dc1"] | components["schemas"]["Schema1730060882"] | components["schemas"]["Schema8897e3807e"] | components["schemas"]["Schema7cb13c2b63"] | components["schemas"]["Schema8b84216af7"] | components["schemas"]["Schemaa8dcaac5d2"] | components["schemas"]["Schemace931c74bb"] | components["schemas"]["Schemacca6bb1f4d"] | components["schemas"]["Schema55ad241fe5"] | components["schemas"]["Schema2c6c4dc4e8"] | components["schemas"]["Schemae9c7fa6dc6"] | components["schemas"]["Schema2a17a14757"] | components["schemas"]["Schemae7fdca1615"] | components["schemas"]["Schema0a3400ac05"] | components["schemas"]["Schemaeab96b483a"] | components["schemas"]["Schemac7f2b07c92"] | components["schemas"]["Schema91d49730f7"] | components["schemas"]["Schema732d41756a"] | components["schemas"]["Schema04b1764ddb"] | components["schemas"]["Schema140cf9a980"] | components["schemas"]["Schema68dcd30629"] | components["schemas"]["Schemac288310cb4"] | components["schemas"]["Schema52680bfced"] | components["schemas"]["Schemacfd9afb15b"] | components["schemas"]["Schema4f2e1ba81f"] | components["schemas"]["Schema3606811e45"] | components["schemas"]["Schema2d2eb0ee8c"] | components["schemas"]["Schema77dc8690e6"] | components["schemas"]["Schema5577cc4934"] | components["schemas"]["Schemaa9a86bc0d2"] | components["schemas"]["Schema9b88a294ad"] | components["schemas"]["Schema6816280dc8"] | components["schemas"]["Schema772646ea13"] | components["schemas"]["Schema81e06bc5b9"] | components["schemas"]["Schema5d684029b3"] | components["schemas"]["Schemab079589eb6"] | components["schemas"]["Schema423b3be160"] | components["schemas"]["Schemac858ee392c"] | components["schemas"]["Schema84f882be29"] | components["schemas"]["Schemae13608ec73"] | components["schemas"]["Schema30197f57c4"] | components["schemas"]["Schemaf34df7e8b2"] | components["schemas"]["Schemabc932f690f"] | components["schemas"]["Schema4242ab7201"] | components["schemas"]["Schema9373daed4c"] | components["schemas"]["Schemac09e8cf8dd"] | components["schemas"]["Schema460252d36d"] | components["schemas"]["Schemacf9aabe69d"] | components["schemas"]["Schemab7fe6fed99"] | components["schemas"]["Schema82fec87320"] | components["schemas"]["Schemab5489bdcda"] | components["schemas"]["Schema450fd2fc94"] | components["schemas"]["Schemace168754dc"] | components["schemas"]["Schemab1bbc256a6"] | components["schemas"]["Schema1c56d8a9f6"] | components["schemas"]["Schemaad0dc2ce64"] | components["schemas"]["Schemaabf7735bc0"] | components["schemas"]["Schemae40ecf7c39"] | components["schemas"]["Schemaf47146e313"] | components["schemas"]["Schema02a0175086"] | components["schemas"]["Schemab7237dcac8"] | components["schemas"]["Schema595f291c23"] | components["schemas"]["Schema27af49ab53"] | components["schemas"]["Schemac79421b359"] | components["schemas"]["Schema5366cd189c"] | components["schemas"]["Schema751cd5d5c7"] | components["schemas"]["Schemab229a09644"] | components["schemas"]["Schema5c07ae0c69"] | components["schemas"]["Schema6650fb5840"] | components["schemas"]["Schemac61f23bb66"] | components["schemas"]["Schemad3cd4ce165"] | components["schemas"]["Schemad4fcf605a9"] | components["schemas"]["Schemaaa3ee6d0de"] | components["schemas"]["Schemaea1ab2c13a"] | components["schemas"]["Schema9c0653293a"] | components["schemas"]["Schemaf5ae881ea3"] | components["schemas"]["Schema129e7690b4"] | components["schemas"]["Schemaacb2cbcc39"] | components["schemas"]["Schemaa5dec9a9c6"] | components["schemas"]["Schema2a4134e12c"] | components["schemas"]["Schema0edf029b20"] | components["schemas"]["Schemad9e3eea571"] | components["schemas"]["Schemaa864d0a121"] | components["schemas"]["Schemaf2ba5ef91d"] | components["schemas"]["Schemaea50dc9713"] | components["schemas"]["Schema62c28ec9ac"] | components["schemas"]["Schema99e4a1fc2a"] | components["schemas"]["Schema91324e4d9b"] | components["schemas"]["Schema97ce291bb5"] | components["schemas"]["Schema6ed121840c"] | components["schemas"]["Schemaf1eeb98942"] | components["schemas"]["Schema2c8c94acb8"] | components["schemas"]["Schema517f60973b"] | components["schemas"]["Schemac8c9dda278"] | components["schemas"]["Schema5870d3056f"] | components["schemas"]["Schemaf264eb3825"] | components["schemas"]["Schema79e376dd3e"] | components["schemas"]["Schemae166399f1e"] | components["schemas"]["Schema3b0731a91e"] | components["schemas"]["Schemaa32d13f950"] | components["schemas"]["Schema271b0deb50"] | components["schemas"]["Schemaf69e143c73"] | components["schemas"]["Schemaf48b8de97f"] | components["schemas"]["Schemabc97015867"] | components["schemas"]["Schema43140d782c"] | components["schemas"]["Schema85ee892e10"] | components["schemas"]["Schemaf070a160e0"] | components["schemas"]["Schema828b1e6736"] | components["schemas"]["Schemac69637409b"] | components["schemas"]["Schemad0c1bd1e72"] | components["schemas"]["Schemaa86679dda8"] | components["schemas"]["Schemadf7f372b7e"] | components["schemas"]["Schemaeea4ca9c99"] | components["schemas"]["Schema952f108d7f"] | components["schemas"]["Schemaa5b6f3eb67"] | components["schemas"]["Schema3d374cbbc6"] | components["schemas"]["Schema0d1f573378"] | components["schemas"]["Schemaec67ba4d40"] | components["schemas"]["Schema1a5dc4bc01"] | components["schemas"]["Schemab2539e9f56"] | components["schemas"]["Schemaac3cafd264"] | components["schemas"]["Schemad6a8134d26"] | components["schemas"]["Schema5c0524514d"] | components["schemas"]["Schema467dce0569"] | components["schemas"]["Schema9b9bb1410c"] | components["schemas"]["Schema0b49996fdc"] | components["schemas"]["Schemadb036ea4cd"] | components["schemas"]["Schemab120560c04"] | components["schemas"]["Schema2799028fd8"] | components["schemas"]["Schema860bcd1d80"] | components["schemas"]["Schema60b22f584a"] | components["schemas"]["Schema9ebb2105bc"] | components["schemas"]["Schemab580975807"] | components["schemas"]["Schema3597eee1e7"] | components["schemas"]["Schemacf9d53efe5"] | components["schemas"]["Schema135777e45f"] | components["schemas"]["Schema071caca0ba"] | components["schemas"]["Schemab2e72c4e9c"] | components["schemas"]["Schema647a95e1ac"] | components["schemas"]["Schema8764afaa75"] | components["schemas"]["Schema2a0433e40a"] | components["schemas"]["Schema288c24b875"] | components["schemas"]["Schema1fd526cdee"] | components["schemas"]["Schema5e67fec2dd"] | components["schemas"]["Schema538466705c"] | components["schemas"]["Schema4e6d2f3dcc"] | components["schemas"]["Schema9592f6509a"] | components["schemas"]["Schemabf8f68e2b8"] | components["schemas"]["Schema63960e93c0"] | components["schemas"]["Schema8e42496986"] | components["schemas"]["Schema00e4656cd1"] | components["schemas"]["Schema76b0eb7a18"] | components["schemas"]["Schema25ab2b860b"] | components["schemas"]["Schema51ccbd980d"] | components["schemas"]["Schema8261b4020a"] | components["schemas"]["Schemaa6d5c3cf5b"] | components["schemas"]["Schema82eadf0efe"] | components["schemas"]["Schemab7cb8b30b1"] | components["schemas"]["Schema6a2efd9bec"] | components["schemas"]["Schema2ba4a5438d"] | components["schemas"]["Schema9605e299d9"] | components["schemas"]["Schema30703127d8"] | components["schemas"]["Schema4ab92f566a"] | components["schemas"]["Schema96252e2008"] | components["schemas"]["Schemab09e6a7891"] | components["schemas"]["Schema3ac3bffbfc"] | components["schemas"]["Schema058914914a"] | components["schemas"]["Schemaf7ef577d16"] | components["schemas"]["Schemacb00fc7178"] | components["schemas"]["Schema0556569e47"];
        Schema6ae063c57d: {
            /** @enum {string} */
            code: "not-found" | "bad-request" | "signed-out" | "api-key-unknown" | "api-key-expired" | "api-key-revoked" | "api-key-suspended" | "api-key-not-permitted" | "api-version-unknown" | "wrong-role" | "idempotency-key-reused" | "too-large" | "unsupported-media-type" | "too-many-requests" | "unavailable" | "internal-error";
            requestId?: string;
        };
        Schema4387211d8e: components["schemas"]["Schemabb96fe3556"] | components["schemas"]["Schema6ae063c57d"];
        Schema81924233af: string | string[];
        Schema831282c49d: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            count: number;
        };
        Schema22366909d9: {
            /** @description Hong Kong cents */
            minCents: number;
            /** @description Hong Kong cents */
            maxCents: number;
        };
        /** @description before the price filter */
        Schemaba7abe0a70: components["schemas"]["Schema22366909d9"] | null;
        Schema82f4f13595: {
            items: components["schemas"]["Schemae1a42d8d27"][];
            page: number;
            size: number;
            total: number;
            /** @description brand counts before the brand filter */
            brands: components["schemas"]["Schema831282c49d"][];
            priceBounds: components["schemas"]["Schemaba7abe0a70"];
            /** @description the corrected keyword, if the typed one has no result */
            correctedKeyword: string | null;
            /** @description suggested keywords, if there is no result */
            suggestedKeywords: string[];
        };
        Schema799cd61d84: {
            items: components["schemas"]["Schemae1a42d8d27"][];
        };
        Schema8c82ff6d01: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
        };
        Schema962e08fbcd: components["schemas"]["Schema8c82ff6d01"] | null;
        Schema02f9379a51: {
            /** @description images/ and the content hash; append -WIDTH.FORMAT to fetch a rendition */
            path: string;
            /** @description pixels of the original */
            width: number;
            /** @description pixels of the original */
            height: number;
            /** @description alternative text; empty if the name is sufficient */
            altEn: string;
            altCn: string;
        };
        Schema0a80d75235: {
            labelEn: string;
            labelCn: string;
            valueEn: string;
            valueCn: string;
        };
        /** @description delivery fee of one piece ordered alone, without profit share or a code; null in a preview */
        Schema943fdef3aa: number | null;
        Schema8cf2c1f587: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            sku: string;
            enabled: boolean;
            /** @description available quantity, capped at 999 */
            left: number;
            /** @description keys of its values, one of each choice of the page */
            values: string[];
            /** @description if it identifies the goods outside of the mall */
            gtin?: string;
            /** @description packed, if known */
            weightGrams?: number;
        };
        Schema6751786361: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            code: string;
            /** @description Hong Kong cents */
            priceCents: number;
            /** @description hundredths of a PV point */
            pvHundredths: number;
            enabled: boolean;
            hasPromotion: boolean;
            freightCents: components["schemas"]["Schema943fdef3aa"];
            specifications: components["schemas"]["Schema8cf2c1f587"][];
        };
        Schema15f28be19f: {
            nameEn: string;
            nameCn: string;
            key: string;
            /** @description six hex digits, if all values of the choice are colours */
            colour?: string;
            /** @description index of the picture of a colour */
            place?: number;
        };
        Schema37eebf19c4: {
            nameEn: string;
            nameCn: string;
            /** @description whether its values are products with their own price */
            isPriced: boolean;
            /**
             * @description its values belong to single products: only those of the chosen product are shown
             * @enum {boolean}
             */
            isOfProduct?: true;
            values: components["schemas"]["Schema15f28be19f"][];
        };
        /** @description why nothing is delivered at present, or null */
        Schema42df4df9fa: ("TYPHOON" | "RAINSTORM" | "OTHER") | null;
        Schemaf359a84e25: {
            /**
             * Format: date
             * @description earliest day of delivery if it is paid now
             */
            earliestOn: string;
            suspendedBy: components["schemas"]["Schema42df4df9fa"];
        };
        /** @description of home delivery; null for a draft */
        Schemae814e14164: components["schemas"]["Schemaf359a84e25"] | null;
        Schemab98002a86c: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            descriptionEn: string;
            descriptionCn: string;
            brand: components["schemas"]["Schema8c82ff6d01"];
            series: components["schemas"]["Schema962e08fbcd"];
            /** @description its menu places, the main place first */
            subCategoryIds: string[];
            images: components["schemas"]["Schema02f9379a51"][];
            specTable: components["schemas"]["Schema0a80d75235"][];
            isNew: boolean;
            products: components["schemas"]["Schema6751786361"][];
            /** @description what a shopper chooses, priced options first; no two specifications agree in all */
            choices: components["schemas"]["Schema37eebf19c4"][];
            delivery: components["schemas"]["Schemae814e14164"];
        };
        /** @description of the whole order */
        Schema1e4c6822ce: number | null;
        Schemae1e7130560: number | null;
        Schema79038341d5: {
            /** Format: uuid */
            id: string;
            /** @description of the carrier */
            code: string;
            nameEn: string;
            nameCn: string;
            addressEn: string;
            addressCn: string;
            /** @description the nearest MTR station; may be empty */
            stationEn: string;
            stationCn: string;
            /** @description opening hours; may be empty */
            hoursEn: string;
            hoursCn: string;
            /** @enum {string} */
            district: "CW" | "WC" | "E" | "S" | "YTM" | "SSP" | "KC" | "WTS" | "KT" | "KWT" | "TW" | "TM" | "YL" | "N" | "TP" | "ST" | "SK" | "IS";
            latitude: number | null;
            longitude: number | null;
            maxWeightGrams: components["schemas"]["Schema1e4c6822ce"];
            maxLengthMm: components["schemas"]["Schemae1e7130560"];
            maxWidthMm: components["schemas"]["Schemae1e7130560"];
            maxHeightMm: components["schemas"]["Schemae1e7130560"];
            /** @enum {string} */
            state: "OPEN" | "FULL" | "CLOSED";
        };
        Schemaf42a98fbdc: {
            number: number;
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            quantity: number;
            /** @description the ordered quantity */
            orderedQuantity: number;
        };
        /** @description the request for help or for a replacement that it continues */
        Schema7a54165cf5: string | null;
        /** @description its replacement: OPEN while it waits to be sent */
        Schema51167cb35d: ("OPEN" | "SENT" | "CANCELLED") | null;
        Schema08db15db98: string | null;
        Schema06298b5d0f: {
            number: number;
            /** @description true if the staff wrote it, false if the shopper did */
            isStaff: boolean;
            message: string;
            /** Format: date-time */
            at: string;
        };
        Schema14a67ae124: {
            /** Format: uuid */
            id: string;
            width: number;
            height: number;
        };
        /** @description the first message of the customer without a reply, or a decision that is needed again */
        Schemadedfe20b6c: string | null;
        /** @description 24 hours later */
        Schema3e435d065e: string | null;
        Schemaa08cc3f36f: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description the member of staff who handles it */
        Schema2be28d0d8c: components["schemas"]["Schemaa08cc3f36f"] | null;
        Schema613c5cebfe: {
            /** Format: uuid */
            id: string;
            invoice: string;
            /** @enum {string} */
            requestType: "HELP" | "RETURN" | "REPLACEMENT";
            /** @enum {string} */
            reason: "HELP" | "DELIVERY" | "CHANGE_ORDER" | "PRODUCT" | "PAYMENT" | "OTHER" | "DAMAGED" | "WRONG_ITEM" | "MISSING_PART" | "CHANGED_MIND";
            /** @enum {string} */
            state: "OPEN" | "ANSWERED" | "REFUSED" | "ACCEPTED" | "CONTINUED";
            /** @description both sides can write: it is open, or an accepted return whose order can have no other appeal */
            isWritable: boolean;
            /** @description the order lines concerned */
            lines: components["schemas"]["Schemaf42a98fbdc"][];
            continues: components["schemas"]["Schema7a54165cf5"];
            replacement: components["schemas"]["Schema51167cb35d"];
            /** @description name of the customer who placed the order */
            ordererName: string;
            contactNumber: string;
            /** Format: date-time */
            dateCreated: string;
            dateClosed: components["schemas"]["Schema08db15db98"];
            messages: components["schemas"]["Schema06298b5d0f"][];
            images: components["schemas"]["Schema14a67ae124"][];
            /**
             * @description the customer's, in which replies are written
             * @enum {string}
             */
            language: "zh_tw" | "en";
            waitingSince: components["schemas"]["Schemadedfe20b6c"];
            replyDueAt: components["schemas"]["Schema3e435d065e"];
            isOverdue: boolean;
            /** @description whole hours until `replyDueAt`; absent if nobody waits, and in answers of the release before */
            replyHoursLeft?: number;
            assignee: components["schemas"]["Schema2be28d0d8c"];
        };
        Schemab0a2d19c5d: {
            /** @description without names of facts of saved replies, such as {tracking} */
            message: string;
            /** @description a newer message is shown before it is answered; optional for pages of the release before */
            lastMessage?: number;
        };
        Schema5fa644abfb: {
            /** Format: uuid */
            id: string;
            name: string;
            messageEn: string;
            messageCn: string;
        };
        Schema32062bdb90: Record<string, never>;
        Schema3cb5edaa66: {
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            quantity: number;
        };
        Schema18361c4374: {
            brand: string;
            lastFour: string | null;
        };
        /** @description the card that paid, as its gateway reported it; null for any other payment */
        Schema8b33e68daa: components["schemas"]["Schema18361c4374"] | null;
        /** @description only while it is unpaid */
        Schema50d11eae6f: string | null;
        Schema42fe403bf9: {
            /** @description as it is written in the text */
            number: string;
            /** @description the carrier as the text names it; empty if the number alone tells the carrier */
            carrierName: string;
            nameEn: string;
            nameCn: string;
            /** @description page of the carrier in English; null if it has none */
            linkEn: string | null;
            linkCn: string | null;
        };
        Schema8b4a8e514c: {
            number: number;
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            sku: string;
            quantity: number;
        };
        Schema290a7d053c: {
            /** @enum {string} */
            state: "PACKED" | "HANDED_OVER" | "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST" | "CANCELLED";
            /** @enum {string} */
            source: "STAFF" | "SHOPPER" | "SYSTEM" | "CARRIER";
            /**
             * Format: date-time
             * @description when it happened; of a delivery, the beginning of its day in Hong Kong
             */
            at: string;
        };
        Schemaa947425f3f: {
            /** Format: uuid */
            id: string;
            /** @description of the carrier */
            code: string;
            nameEn: string;
            nameCn: string;
            addressEn: string;
            addressCn: string;
            hoursEn: string;
            hoursCn: string;
        };
        /** @description where it was sent, if the staff chose another point for later parcels since; null otherwise */
        Schemaec075718d0: components["schemas"]["Schemaa947425f3f"] | null;
        /** @description why its receipt cannot be confirmed now, or null */
        Schemaaa9e259b4e: components["schemas"]["Schemabb96fe3556"] | null;
        Schema1f83292026: {
            confirmReceipt: components["schemas"]["Schemaaa9e259b4e"];
        };
        Schema2c72c4afa8: {
            /** @description within the order, from 1 */
            number: number;
            /** @enum {string} */
            state: "PACKED" | "HANDED_OVER" | "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST" | "CANCELLED";
            /** @description carrier and tracking number; null until it is handed over */
            logisticsInfo: string | null;
            /** @description the tracking numbers of known carriers */
            tracking: components["schemas"]["Schema42fe403bf9"][];
            lines: components["schemas"]["Schema8b4a8e514c"][];
            /** @description oldest first */
            events: components["schemas"]["Schema290a7d053c"][];
            pickupPoint: components["schemas"]["Schemaec075718d0"];
            refusals: components["schemas"]["Schema1f83292026"];
        };
        Schema9032f28089: {
            /** @enum {string} */
            step: "placed" | "paid" | "confirmed" | "shipped" | "arrived" | "cancelled" | "returning" | "returned" | "exchanged";
            at: components["schemas"]["Schema08db15db98"];
        };
        /** @description the last day on which the company confirms a paid order; null unless one order is read */
        Schemaabfb1813b1: string | null;
        /** @description earliest day of delivery, as told at payment; null for an unpaid order and those of an earlier release */
        Schema8f9a722afe: string | null;
        /** @description when they were accepted */
        Schema0f08c9f8d0: string | null;
        Schema044494aaba: {
            staffName: string;
            /** @description the terms that payment accepts */
            termsVersion: string;
            acceptedAt: components["schemas"]["Schema0f08c9f8d0"];
        };
        /** @description the staff member who prepared it; null for an order placed by its shopper */
        Schema55a2dc4808: components["schemas"]["Schema044494aaba"] | null;
        /** @description the rate at which every line got profit share; null if products allow different rates */
        Schemae1f8d207e9: number | null;
        Schemab5391559e6: {
            totalQuantity: number;
            /** @description Σ list price × quantity */
            listCents: number;
            /** @description the part of the margin that the sponsor passes on to the shopper */
            profitShareCents: number;
            /** @description discount code or offer, whichever is better */
            companyDiscountCents: number;
            /** @description goods after all discounts */
            subtotalCents: number;
            /** @description Hong Kong cents */
            freightCents: number;
            /** @description amount to pay */
            totalCents: number;
            /** @description hundredths of a PV point */
            pvHundredths: number;
        };
        Schema579338a36f: {
            number: number;
            /** @description at placement */
            sku: string;
            /** Format: uuid */
            displayProductId: string;
            /** Format: uuid */
            productId: string;
            /** Format: uuid */
            specificationId: string;
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            image: components["schemas"]["Schema66627c9e8c"];
            /** @description list price of one piece */
            priceCents: number;
            /** @description of one piece, after profit share and before company discounts */
            pieceCents: number;
            /** @description the shopper's rate, at most what this product allows */
            offBasisPoints: number;
            quantity: number;
            /** @description list price × quantity */
            listCents: number;
            /** @description of the line, after profit share and before company discounts */
            memberCents: number;
            /** @description all discounts of the line */
            discountCents: number;
            /** @description price of the line after discounts */
            netCents: number;
            /** @description of the whole line */
            pvHundredths: number;
            /** @description pieces refunded while the rest stayed sold */
            refundedQuantity: number;
            /** @description of these: exchanged for the goods of another order */
            exchangedQuantity: number;
            /** @description pieces of a paid order that no shipment contains yet */
            unsentQuantity: number;
        };
        /** @description what a cancellation of the paid order refunds; null if its shopper cannot cancel it */
        Schemad944632c60: number | null;
        /** @description the order of the added goods */
        Schema4df12b1980: string | null;
        Schemaba72aee2db: {
            number: number;
            /**
             * @description OPEN: the added order is not paid yet
             * @enum {string}
             */
            state: "OPEN" | "DONE" | "CANCELLED";
            addedInvoice: components["schemas"]["Schema4df12b1980"];
            /** @description amount of the removed goods */
            removedCents: number;
            /** @description part of `removedCents` that pays the added order; the rest is refunded */
            carriedCents: number;
            /** Format: date-time */
            at: string;
        };
        Schemaf92e6caa87: {
            /** @enum {string} */
            state: "OPEN" | "SENT";
            lines: components["schemas"]["Schema8b4a8e514c"][];
            /** @description carrier and tracking number; null before it is sent */
            logisticsInfo: string | null;
            /** @description the tracking numbers of known carriers */
            tracking: components["schemas"]["Schema42fe403bf9"][];
            /** @description its parcels, numbered from 1; none if an earlier release sent it */
            shipments: components["schemas"]["Schema2c72c4afa8"][];
            /** Format: date-time */
            acceptedAt: string;
            sentAt: components["schemas"]["Schema08db15db98"];
        };
        /** @description an accepted replacement of some of its goods */
        Schemab86274c361: components["schemas"]["Schemaf92e6caa87"] | null;
        Schemaf9d518363d: {
            invoice: string;
            /** @description amount paid with money carried from that order */
            carriedCents: number;
            /** @description amount refunded for the removed goods */
            refundCents: number;
        };
        /** @description the order with which this one is sent */
        Schema06435a30ab: components["schemas"]["Schemaf9d518363d"] | null;
        /** @description as corrected by the staff, or else as placed */
        Schemaa0e06dddeb: {
            name: string;
            phone: string;
            addressEn: string;
            addressCn: string;
            note: string;
        };
        /** @description days for which a pick-up point holds a parcel, if known */
        Schema1a8a8d7dd8: number | null;
        Schema213eb1b57a: {
            /** Format: uuid */
            id: string;
            /** @description of the carrier */
            code: string;
            nameEn: string;
            nameCn: string;
            addressEn: string;
            addressCn: string;
            hoursEn: string;
            hoursCn: string;
            /** @description since it was chosen, while the order or its replacement is still to be sent */
            hasClosed: boolean;
        };
        /** @description null: the method has no list of points */
        Schemaf94b25d987: components["schemas"]["Schema213eb1b57a"] | null;
        Schemae032ad8f03: {
            /** @enum {string} */
            kind: "HOME" | "PICKUP_POINT" | "COLLECTION";
            nameEn: string;
            nameCn: string;
            noteEn: string;
            noteCn: string;
            heldDays: components["schemas"]["Schema1a8a8d7dd8"];
            pickupPoint: components["schemas"]["Schemaf94b25d987"];
        };
        /** @description null: home delivery at the fee of the settings */
        Schema90c3c1b6ff: components["schemas"]["Schemae032ad8f03"] | null;
        /** @description why it cannot be paid now, or null */
        Schema68f205052d: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description why it cannot be cancelled now, or null */
        Schemaf4e17974c3: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description why it cannot be cancelled with a refund now, or null */
        Schema0a2496e928: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description why it has no invoice yet, or null */
        Schemab368213f4f: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description why its arrival cannot be confirmed now, or null */
        Schemafc9d6081b5: components["schemas"]["Schemabb96fe3556"] | null;
        Schemafdc10b609e: {
            pay: components["schemas"]["Schema68f205052d"];
            cancel: components["schemas"]["Schemaf4e17974c3"];
            cancelPaid: components["schemas"]["Schema0a2496e928"];
            invoice: components["schemas"]["Schemab368213f4f"];
            confirmReceipt: components["schemas"]["Schemafc9d6081b5"];
        };
        Schemabc6c7da5fb: {
            invoice: string;
            /** Format: date-time */
            dateCreated: string;
            /** @enum {string} */
            orderState: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            /** @enum {string} */
            shippedState: "WAIT_CONFIRM" | "CONFIRMED";
            /** @enum {string} */
            status: "AWAITING_PAYMENT" | "CHECKING_PAYMENT" | "PREPARING" | "PARTLY_SHIPPED" | "ON_ITS_WAY" | "PARCEL_LOST" | "DELIVERED" | "RETURN_REQUESTED" | "REPLACEMENT_REQUESTED" | "REPLACEMENT_IN_PROGRESS" | "RETURN_IN_PROGRESS" | "REFUND_IN_PROGRESS" | "PARTLY_REFUNDED" | "REFUNDED" | "EXCHANGED" | "CANCELLED";
            /** @enum {string} */
            paymentType: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
            card: components["schemas"]["Schema8b33e68daa"];
            payBefore: components["schemas"]["Schema50d11eae6f"];
            /** @description unpaid past its deadline by the server's clock: the gateway is queried once more, then it is paid or cancelled */
            isWindowOver: boolean;
            /** @description carrier and tracking number; null before shipment */
            logisticsInfo: string | null;
            /** @description the tracking numbers of known carriers */
            tracking: components["schemas"]["Schema42fe403bf9"][];
            /** @description its parcels, oldest first */
            shipments: components["schemas"]["Schema2c72c4afa8"][];
            /** @description timeline of the order: past and future steps */
            progress: components["schemas"]["Schema9032f28089"][];
            confirmedBy: components["schemas"]["Schemaabfb1813b1"];
            promisedOn: components["schemas"]["Schema8f9a722afe"];
            /** @description the sponsor at placement */
            sponsorName: string | null;
            prepared: components["schemas"]["Schema55a2dc4808"];
            /** @description the code used at placement; its discount is companyDiscountCents */
            discountCode: string | null;
            ordererUsername: string;
            ordererName: string;
            /** @description the orderer's current phone */
            contactNumber: string;
            /** @description the rate at placement */
            rateBasisPoints: number;
            commonRateBasisPoints: components["schemas"]["Schemae1f8d207e9"];
            figures: components["schemas"]["Schemab5391559e6"];
            lines: components["schemas"]["Schema579338a36f"][];
            /** @description total refunded amount */
            refundedCents: number;
            /** @description part of it that the bank has declined or cannot pay, so that the staff arrange it */
            unpaidRefundCents: number;
            cancelRefundCents: components["schemas"]["Schemad944632c60"];
            edits: components["schemas"]["Schemaba72aee2db"][];
            replacement: components["schemas"]["Schemab86274c361"];
            addedTo: components["schemas"]["Schema06435a30ab"];
            receiver: components["schemas"]["Schemaa0e06dddeb"];
            /** @description printed on the packing slip; empty: a gift without a message; null: not a gift */
            giftMessage: string | null;
            delivery: components["schemas"]["Schema90c3c1b6ff"];
            /** @description whether money may still arrive for it: false once every bank page was declined or closed */
            hasOpenPayment: boolean;
            /** @description the gateway took money that does not match the order; the staff review it, and have neither refunded nor settled it */
            isPaymentUnderReview: boolean;
            /** @description the gateway took money that does not match the cancelled order; it is or was refunded */
            isReviewedPaymentRefunded: boolean;
            /** @description the gateway took money that does not match the cancelled order; the staff settled it otherwise */
            isReviewedPaymentSettled: boolean;
            /** @description the gateway took the money after the order was cancelled; it is or was refunded */
            wasPaidLate: boolean;
            /** @description number of lines of a cancelled order that returned to its shopper's cart; 0 for any other order */
            returnedToCart: number;
            /**
             * Format: date-time
             * @description for a countdown by the server's clock
             */
            serverTime: string;
            refusals: components["schemas"]["Schemafdc10b609e"];
        };
        Schema0d96e10dc1: {
            reason: string;
            /** @description identifies what is shown; an action on the order sends it back */
            orderVersion: string;
        };
        Schemabfbbfbcc0b: {
            /** Format: uuid */
            id: string;
            kind: string;
            /** @description masked */
            to: string;
            language: string;
            /** @enum {string} */
            state: "QUEUED" | "SENT" | "FAILED";
            tries: number;
            /** @description with addresses removed */
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
            sentAt: components["schemas"]["Schema08db15db98"];
        };
        Schema5a82d358f1: {
            toConfirm: number;
            toShip: number;
            /** @description accepted and not sent */
            replacements: number;
            /** @description shipped without an arrival date */
            toArrive: number;
            /** @description orders that the staff prepared, not yet paid */
            unpaidPrepared: number;
            /** @description shipped more than 7 days ago without an arrival date */
            inTransit: number;
            /** @description customers whose last message has no reply */
            appeals: number;
            /** @description the bank declined them, or the staff pay them by hand */
            unpaidRefunds: number;
            failedMails: number;
            dataRequests: number;
        };
        /** @description share of the previous step; null for the first step, and if the previous count is zero or smaller */
        Schema72ec0e3d48: number | null;
        Schema8a41492bf9: {
            /** @enum {string} */
            step: "VISIT" | "PRODUCT" | "CART" | "REVIEW" | "PLACED" | "PAID";
            count: number;
            shareBasisPoints: components["schemas"]["Schema72ec0e3d48"];
        };
        /** @description 75th percentile in ms, of CLS in thousandths; null below 50 measurements */
        Schemacf6981b501: number | null;
        /** @description share of good measurements; null like p75 */
        Schema2dbd1945b7: number | null;
        Schemaca98cd0476: {
            /** @enum {string} */
            metric: "LCP" | "INP" | "CLS" | "TTFB";
            /** @enum {string} */
            device: "PHONE" | "DESKTOP";
            samples: number;
            p75: components["schemas"]["Schemacf6981b501"];
            goodBasisPoints: components["schemas"]["Schema2dbd1945b7"];
        };
        Schema5bf5742b84: string | null;
        Schema6905acd3ec: number | null;
        /** @description null: nothing is or was delivered */
        Schemabb6d08bd49: ("TO_CONFIRM" | "TO_SHIP" | "PARTLY_SHIPPED" | "IN_TRANSIT" | "LOST" | "DELIVERED" | "RETURNING") | null;
        Schemae8de3d6a35: {
            k?: string;
            /** @enum {string} */
            state?: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            /** @enum {string} */
            task?: "CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE";
            /** @enum {string} */
            paymentType?: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
            /**
             * @description who placed it: the shopper, or the staff for a shopper
             * @enum {string}
             */
            origin?: "SHOPPER" | "STAFF";
            /**
             * Format: date
             * @description first day of placement, in Hong Kong time
             */
            from?: string;
            /**
             * Format: date
             * @description last day of placement
             */
            to?: string;
            /**
             * Format: date
             * @description first day of payment, in Hong Kong time
             */
            paidFrom?: string;
            /**
             * Format: date
             * @description last day of payment
             */
            paidTo?: string;
            /**
             * @description paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT)
             * @enum {string}
             */
            payment?: "PAID" | "KEPT";
            /**
             * Format: date
             * @description last day of shipping, in Hong Kong time
             */
            shippedTo?: string;
            /**
             * Format: uuid
             * @description only the orders of this account
             */
            personId?: string;
        };
        Schema3dc82fc83f: {
            /** Format: uuid */
            id: string;
            name: string;
            filter: components["schemas"]["Schemae8de3d6a35"];
        };
        Schema7c0326b9be: {
            items: components["schemas"]["Schema3dc82fc83f"][];
        };
        Schema112b77bcd9: {
            /** @description an order number or its end, a product name, product code or SKU, a tracking number, or any part of a name, phone or account; for staff who see masked contact data, no phone and only a whole account */
            k?: string;
            /** @enum {string} */
            state?: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            /** @enum {string} */
            task?: "CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE";
            /** @enum {string} */
            paymentType?: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
            /**
             * @description who placed it: the shopper, or the staff for a shopper
             * @enum {string}
             */
            origin?: "SHOPPER" | "STAFF";
            /**
             * Format: date
             * @description first day of placement, in Hong Kong time
             */
            from?: string;
            /**
             * Format: date
             * @description last day of placement
             */
            to?: string;
            /**
             * Format: date
             * @description first day of payment, in Hong Kong time
             */
            paidFrom?: string;
            /**
             * Format: date
             * @description last day of payment
             */
            paidTo?: string;
            /**
             * @description paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT)
             * @enum {string}
             */
            payment?: "PAID" | "KEPT";
            /**
             * Format: date
             * @description last day of shipping, in Hong Kong time
             */
            shippedTo?: string;
            /**
             * Format: uuid
             * @description only the orders of this account
             */
            personId?: string;
        };
        /** @description with masked phones and without the address: see discloseContact */
        Schema11035b268d: {
            invoice: string;
            /** Format: date-time */
            dateCreated: string;
            /** @enum {string} */
            orderState: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            /** @enum {string} */
            shippedState: "WAIT_CONFIRM" | "CONFIRMED";
            /** @enum {string} */
            status: "AWAITING_PAYMENT" | "CHECKING_PAYMENT" | "PREPARING" | "PARTLY_SHIPPED" | "ON_ITS_WAY" | "PARCEL_LOST" | "DELIVERED" | "RETURN_REQUESTED" | "REPLACEMENT_REQUESTED" | "REPLACEMENT_IN_PROGRESS" | "RETURN_IN_PROGRESS" | "REFUND_IN_PROGRESS" | "PARTLY_REFUNDED" | "REFUNDED" | "EXCHANGED" | "CANCELLED";
            /** @enum {string} */
            paymentType: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
            card: components["schemas"]["Schema8b33e68daa"];
            payBefore: components["schemas"]["Schema50d11eae6f"];
            /** @description unpaid past its deadline by the server's clock: the gateway is queried once more, then it is paid or cancelled */
            isWindowOver: boolean;
            /** @description carrier and tracking number; null before shipment */
            logisticsInfo: string | null;
            /** @description the tracking numbers of known carriers */
            tracking: components["schemas"]["Schema42fe403bf9"][];
            /** @description its parcels, oldest first */
            shipments: components["schemas"]["Schema2c72c4afa8"][];
            /** @description timeline of the order: past and future steps */
            progress: components["schemas"]["Schema9032f28089"][];
            confirmedBy: components["schemas"]["Schemaabfb1813b1"];
            promisedOn: components["schemas"]["Schema8f9a722afe"];
            /** @description the sponsor at placement */
            sponsorName: string | null;
            prepared: components["schemas"]["Schema55a2dc4808"];
            /** @description the code used at placement; its discount is companyDiscountCents */
            discountCode: string | null;
            ordererUsername: string;
            ordererName: string;
            /** @description the orderer's current phone */
            contactNumber: string;
            /** @description the rate at placement */
            rateBasisPoints: number;
            commonRateBasisPoints: components["schemas"]["Schemae1f8d207e9"];
            figures: components["schemas"]["Schemab5391559e6"];
            lines: components["schemas"]["Schema579338a36f"][];
            /** @description total refunded amount */
            refundedCents: number;
            /** @description part of it that the bank has declined or cannot pay, so that the staff arrange it */
            unpaidRefundCents: number;
            cancelRefundCents: components["schemas"]["Schemad944632c60"];
            edits: components["schemas"]["Schemaba72aee2db"][];
            replacement: components["schemas"]["Schemab86274c361"];
            addedTo: components["schemas"]["Schema06435a30ab"];
            receiver: components["schemas"]["Schemaa0e06dddeb"];
            /** @description printed on the packing slip; empty: a gift without a message; null: not a gift */
            giftMessage: string | null;
            delivery: components["schemas"]["Schema90c3c1b6ff"];
            /** @description whether money may still arrive for it: false once every bank page was declined or closed */
            hasOpenPayment: boolean;
            /** @description the gateway took money that does not match the order; the staff review it, and have neither refunded nor settled it */
            isPaymentUnderReview: boolean;
            /** @description the gateway took money that does not match the cancelled order; it is or was refunded */
            isReviewedPaymentRefunded: boolean;
            /** @description the gateway took money that does not match the cancelled order; the staff settled it otherwise */
            isReviewedPaymentSettled: boolean;
            /** @description the gateway took the money after the order was cancelled; it is or was refunded */
            wasPaidLate: boolean;
            /** @description number of lines of a cancelled order that returned to its shopper's cart; 0 for any other order */
            returnedToCart: number;
            /**
             * Format: date-time
             * @description for a countdown by the server's clock
             */
            serverTime: string;
            refusals: components["schemas"]["Schemafdc10b609e"];
        };
        Schema36ba13d9bf: ("CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE") | null;
        Schema1bb4138a11: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description of a part, or as goodwill */
        Schema691b478744: components["schemas"]["Schemabb96fe3556"] | null;
        /** @description null also if its tracking number can be corrected */
        Schema09ab9087ba: components["schemas"]["Schemabb96fe3556"] | null;
        Schema12b6dff031: {
            cancel: components["schemas"]["Schema1bb4138a11"];
            confirm: components["schemas"]["Schema1bb4138a11"];
            pack: components["schemas"]["Schema1bb4138a11"];
            ship: components["schemas"]["Schema1bb4138a11"];
            undoShipment: components["schemas"]["Schema1bb4138a11"];
            correctReceiver: components["schemas"]["Schema1bb4138a11"];
            arrive: components["schemas"]["Schema1bb4138a11"];
            correctArrival: components["schemas"]["Schema1bb4138a11"];
            refund: components["schemas"]["Schema691b478744"];
            refundWhole: components["schemas"]["Schema1bb4138a11"];
            endReturn: components["schemas"]["Schema1bb4138a11"];
            sendReplacement: components["schemas"]["Schema09ab9087ba"];
            cancelReplacement: components["schemas"]["Schema1bb4138a11"];
            edit: components["schemas"]["Schema1bb4138a11"];
        };
        Schema8f28d09519: {
            number: number;
            gtin: string;
        };
        Schemaecb5a4a8be: {
            number: number;
            /** @enum {string} */
            state: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            cause: string;
            /** Format: date-time */
            at: string;
        };
        Schemaae0bffc9f1: {
            /** Format: uuid */
            id: string;
            merchantRef: string;
            gateway: string;
            method: string;
            brand: string | null;
            /** @enum {string} */
            state: "OPEN" | "OPEN_UNCONFIRMED" | "EXPIRED" | "CANCELLED" | "FAILED" | "REVIEW" | "SUCCEEDED";
            /** @description Hong Kong cents */
            amountCents: number;
            capturedCents: components["schemas"]["Schema6905acd3ec"];
            paysOrder: boolean;
            evidence: string | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: components["schemas"]["Schema08db15db98"];
        };
        Schema4d48b2ef54: {
            /** Format: uuid */
            id: string;
            gateway: string;
            verdict: string;
            /** @description number of repetitions */
            repeats: number;
            /** Format: date-time */
            receivedAt: string;
            processedAt: components["schemas"]["Schema08db15db98"];
        };
        /** @description null: of a whole order or a payment */
        Schema6c1414adac: ("PARTIAL" | "GOODWILL" | "EDIT") | null;
        /** @description null: of an edit, a payment, or an earlier release */
        Schemabedcfc469b: ("CANCELLED" | "LOST" | "UNDELIVERABLE" | "DAMAGED" | "RETURNED" | "GOODWILL" | "PRICE") | null;
        Schema0c88975da5: {
            /** Format: uuid */
            id: string;
            /** @description Hong Kong cents */
            amountCents: number;
            /** @enum {string} */
            state: "PENDING" | "MANUAL" | "FAILED" | "SUCCEEDED";
            reasonKey: string;
            kind: components["schemas"]["Schema6c1414adac"];
            reason: components["schemas"]["Schemabedcfc469b"];
            /** @description as the staff stated it */
            note: string | null;
            staffName: string | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: components["schemas"]["Schema08db15db98"];
        };
        Schemac1ba3d70e3: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "SHIPPED" | "CORRECTED" | "UNDONE";
            /** @description carrier and tracking number that was recorded or taken back */
            logisticsInfo: string;
            /** @description of a correction */
            earlierInfo: string | null;
            reason: string | null;
            staffName: string;
            /** Format: date-time */
            at: string;
        };
        Schema3384f78b78: {
            /** @description number of the shipment, within the order or its replacement */
            shipment: number;
            /** @description of a replacement */
            isReplacement: boolean;
            /** @enum {string} */
            state: "PACKED" | "HANDED_OVER" | "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST" | "CANCELLED";
            /** @enum {string} */
            source: "STAFF" | "SHOPPER" | "SYSTEM" | "CARRIER";
            /** @description carrier and tracking number recorded with it */
            logisticsInfo: string | null;
            note: string | null;
            staffName: string | null;
            /**
             * Format: date-time
             * @description when it happened; of a delivery, the beginning of its day in Hong Kong
             */
            at: string;
            /** Format: date-time */
            recordedAt: string;
        };
        /** @description what it means; null: unknown to the mall */
        Schema6f34f8693e: ("PACKED" | "HANDED_OVER" | "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST" | "CANCELLED") | null;
        /** @description by the clock of the carrier */
        Schemab6eb97c570: string | null;
        Schema20788a1a1b: {
            /** @description code of the carrier */
            carrier: string;
            /** @description null if the report could not be read */
            trackingNumber: string | null;
            /** @description the state by the words of the carrier */
            code: string;
            /** @description as the carrier reports it */
            text: string;
            place: string | null;
            state: components["schemas"]["Schema6f34f8693e"];
            at: components["schemas"]["Schemab6eb97c570"];
            /** Format: date-time */
            receivedAt: string;
        };
        /** @description of a mail that waits, so that its cause can be undone */
        Schema1f74e6ad8d: string | null;
        Schema8e118e85fe: {
            /** Format: uuid */
            id: string;
            kind: string;
            state: string;
            /** Format: date-time */
            createdAt: string;
            sentAt: components["schemas"]["Schema08db15db98"];
            leavesAt: components["schemas"]["Schema1f74e6ad8d"];
        };
        /** @description who of the staff did so last; null: nobody, or before it was logged */
        Schemaede8386514: {
            confirmed: string | null;
            arrived: string | null;
            cancelled: string | null;
        };
        Schema82e7f389c8: {
            /** Format: uuid */
            id: string;
            requestType: string;
            state: string;
            /** Format: date-time */
            dateCreated: string;
        };
        Schema4661009af3: {
            /** @description number of the correction; 0 for the placement */
            number: number;
            name: string;
            /** @description masked */
            phone: string;
            reason: string | null;
            staffName: string | null;
            /** Format: date-time */
            at: string;
        };
        Schema1568c02f76: {
            /** Format: uuid */
            id: string;
            staffName: string;
            note: string;
            /** Format: date-time */
            at: string;
        };
        Schema1a8b5e4777: {
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            /** @enum {string} */
            outcome: "RESELL" | "DISCARD" | "SEND_BACK" | "NOT_RECEIVED";
            quantity: number;
        };
        Schemaab8a814be3: {
            number: number;
            lines: components["schemas"]["Schema1a8b5e4777"][];
            /** @description Hong Kong cents */
            refundCents: number;
            note: string;
            staffName: string;
            /** Format: date-time */
            at: string;
        };
        Schemaa6196f1e69: {
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            sku: string;
            quantity: number;
        };
        Schemac235b16d44: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "OPEN" | "SENT" | "CANCELLED";
            lines: components["schemas"]["Schemaa6196f1e69"][];
            acceptedBy: string;
            /** Format: date-time */
            acceptedAt: string;
            logisticsInfo: string | null;
            endedBy: string | null;
            endedAt: components["schemas"]["Schema08db15db98"];
            cancelReason: string | null;
        };
        Schema1c5337d3df: {
            number: number;
            /** @enum {string} */
            state: "OPEN" | "DONE" | "CANCELLED";
            addedInvoice: components["schemas"]["Schema5bf5742b84"];
            removed: components["schemas"]["Schema3cb5edaa66"][];
            added: components["schemas"]["Schema3cb5edaa66"][];
            reason: string;
            staffName: string;
            /** Format: date-time */
            at: string;
        };
        Schema115012597f: {
            order: components["schemas"]["Schema11035b268d"];
            /** @description identifies what is shown; an action on the order sends it back */
            orderVersion: string;
            /**
             * Format: uuid
             * @description the account of the shopper
             */
            personId: string;
            /** @description the shopper's current address, masked */
            email: string;
            task: components["schemas"]["Schema36ba13d9bf"];
            arrivedOn: components["schemas"]["Schema5dac04d613"];
            refusals: components["schemas"]["Schema12b6dff031"];
            /** @description GTINs of its lines as they are now, where they are known */
            gtins: components["schemas"]["Schema8f28d09519"][];
            changes: components["schemas"]["Schemaecb5a4a8be"][];
            attempts: components["schemas"]["Schemaae0bffc9f1"][];
            notifications: components["schemas"]["Schema4d48b2ef54"][];
            refunds: components["schemas"]["Schema0c88975da5"][];
            /** @description what the staff recorded of its shipment, oldest first */
            shipments: components["schemas"]["Schemac1ba3d70e3"][];
            /** @description what happened to its shipments, oldest first */
            shipmentEvents: components["schemas"]["Schema3384f78b78"][];
            /** @description what carriers reported about their parcels, oldest first */
            carrierEvents: components["schemas"]["Schema20788a1a1b"][];
            mails: components["schemas"]["Schema8e118e85fe"][];
            actors: components["schemas"]["Schemaede8386514"];
            appeals: components["schemas"]["Schema82e7f389c8"][];
            /** @description receivers from the placement to the valid one; addresses: see discloseContact */
            receivers: components["schemas"]["Schema4661009af3"][];
            /** @description notes of the staff, oldest first */
            notes: components["schemas"]["Schema1568c02f76"][];
            /** @description received returns, oldest first */
            receipts: components["schemas"]["Schemaab8a814be3"][];
            /** @description replacements without a price, oldest first */
            replacements: components["schemas"]["Schemac235b16d44"][];
            /** @description changes of its goods, oldest first */
            edits: components["schemas"]["Schema1c5337d3df"][];
        };
        Schema9691b83956: {
            invoices: string[];
        };
        /** @description why it is not possible, or null */
        Schemaa847b2aa2a: components["schemas"]["Schemabb96fe3556"] | null;
        Schema3d704561a5: {
            /** @enum {string} */
            reason: "CANCELLED" | "LOST" | "UNDELIVERABLE" | "DAMAGED" | "RETURNED";
            /** @description whether the goods can be in the hands of the company */
            canRestock: boolean;
            /** @description the usual choice */
            isRestocked: boolean;
        };
        Schema0476f88b7d: ("TUNG_CHUNG" | "AIRPORT" | "DISCOVERY_BAY" | "LANTAU" | "CHEUNG_CHAU" | "LAMMA" | "PENG_CHAU" | "OTHER") | null;
        Schemac60390ebc2: {
            /** Format: uuid */
            id: string;
            name: string;
            phone: string;
            /** @enum {string} */
            area: "HKI" | "KLN" | "NT";
            /** @enum {string} */
            district: "CW" | "WC" | "E" | "S" | "YTM" | "SSP" | "KC" | "WTS" | "KT" | "KWT" | "TW" | "TM" | "YL" | "N" | "TP" | "ST" | "SK" | "IS";
            subArea: components["schemas"]["Schema0476f88b7d"];
            estate: string;
            street: string;
            building: string;
            block: string;
            floor: string;
            flat: string;
            note: string;
            isDefault: boolean;
            /** @description formatted, smallest unit first */
            addressEn: string;
            /** @description formatted, largest unit first */
            addressCn: string;
            /** @description whether the carrier delivers there */
            isDeliverable: boolean;
        };
        /** @description only in the Islands district */
        Schemad8e2b54169: ("TUNG_CHUNG" | "AIRPORT" | "DISCOVERY_BAY" | "LANTAU" | "CHEUNG_CHAU" | "LAMMA" | "PENG_CHAU" | "OTHER") | null;
        Schema3ab388e8c3: {
            name: string;
            phone: string;
            /** @enum {string} */
            area: "HKI" | "KLN" | "NT";
            /** @enum {string} */
            district: "CW" | "WC" | "E" | "S" | "YTM" | "SSP" | "KC" | "WTS" | "KT" | "KWT" | "TW" | "TM" | "YL" | "N" | "TP" | "ST" | "SK" | "IS";
            subArea: components["schemas"]["Schemad8e2b54169"];
            estate: string;
            street: string;
            building: string;
            block: string;
            floor: string;
            flat: string;
            note: string;
            /** @default false */
            isDefault: boolean;
        };
        Schema5158e1525a: {
            /** Format: uuid */
            specificationId: string;
            quantity: number;
        };
        /** @description a discount code, if any */
        Schema05ea0a121a: string | null;
        /** @description default: home delivery at the fee of the settings */
        Schemaf6f8ecf5e1: string | null;
        /** @description of a method with pick-up points */
        Schema862d7eccb5: string | null;
        Schema7d14e60ef9: string | null;
        Schema7a8660cdaf: {
            /** Format: uuid */
            cartId: string;
            /** Format: uuid */
            displayProductId: string;
            /** Format: uuid */
            productId: string;
            /** Format: uuid */
            specificationId: string;
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            image: components["schemas"]["Schema66627c9e8c"];
            /** @description list price of one piece */
            priceCents: number;
            /** @description of one piece, after profit share and before company discounts */
            pieceCents: number;
            /** @description the shopper's rate, at most what this product allows */
            offBasisPoints: number;
            quantity: number;
            /** @description list price × quantity */
            listCents: number;
            /** @description of the line, after profit share and before company discounts */
            memberCents: number;
            /** @description all discounts of the line */
            discountCents: number;
            /** @description price of the line after discounts */
            netCents: number;
            /** @description of the whole line */
            pvHundredths: number;
            /** @description of names, option and SKU as shown; absent in the previous release */
            goodsDigest?: string;
        };
        Schemaab1bbd14e5: {
            number: number;
            quantity: number;
        };
        Schema70db24bb97: {
            name: string;
            samples: string[];
        };
        Schema77b3ae36b8: {
            field: string;
            /** @description empty for none */
            column: string;
            isRequired: boolean;
        };
        Schema12c21437d0: {
            rows: number;
            /**
             * @description big5 is a guess
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16" | "big5";
            columns: components["schemas"]["Schema70db24bb97"][];
            fields: components["schemas"]["Schema77b3ae36b8"][];
            /** @description whether the columns were read as in the last import of such a file */
            isSavedMapping: boolean;
        };
        /** @description the earlier row that it contradicts */
        Schemad7df31def1: number | null;
        Schema7866edd00c: {
            field: string;
            column: string;
        };
        /** @description how the columns of a file were read; saved for the next file of these columns */
        Schema7bf3df22e6: {
            names: string[];
            /** @description the column of the file for each field; empty for none */
            chosen: components["schemas"]["Schema7866edd00c"][];
        };
        Schema58f7ade1f8: {
            /** @enum {string} */
            kind: "TYPHOON" | "RAINSTORM" | "OTHER";
            /** Format: date-time */
            startedAt: string;
        };
        /** @description the one in force */
        Schema16bb3ca60a: components["schemas"]["Schema58f7ade1f8"] | null;
        Schemafbcff37cbd: {
            cutOffHour: number;
            handlingDays: number;
            transitDays: number;
            version: number;
            suspension: components["schemas"]["Schema16bb3ca60a"];
            /**
             * Format: date
             * @description day of delivery of an order that is paid now
             */
            earliestOn: string;
        };
        Schema1b1b74be29: {
            /** @description of all refunds of an order */
            refundApprovalCents: number;
            /** @description of the credits of one distributor within 30 days */
            creditApprovalCents: number;
            /** @description of the payout of a month */
            payoutApprovalCents: number;
        };
        Schema727c78a50f: {
            /** @description images/ and the content hash; append -WIDTH.FORMAT to fetch a rendition */
            path: string;
            /** @description pixels of the original */
            width: number;
            /** @description pixels of the original */
            height: number;
            altEn: string;
            altCn: string;
        };
        /** @description unpublished draft that would replace it */
        Schema6250e349d3: string | null;
        Schema8f69748911: {
            key: string;
            nameEn: string;
            nameCn: string;
            isEnded: boolean;
        };
        Schemabe6e135bf9: {
            key: string;
            nameEn: string;
            nameCn: string;
            isPriced: boolean;
            values: components["schemas"]["Schema8f69748911"][];
        };
        Schema09ea643c17: {
            gtin: string | null;
            weightGrams: components["schemas"]["Schemae1e7130560"];
            lengthMm: components["schemas"]["Schemae1e7130560"];
            widthMm: components["schemas"]["Schemae1e7130560"];
            heightMm: components["schemas"]["Schemae1e7130560"];
            flags: ("LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL")[];
            costCents: components["schemas"]["Schema6905acd3ec"];
        };
        Schema43317b7750: {
            /** Format: uuid */
            id: string;
            sku: string;
            nameEn: string;
            nameCn: string;
            enabled: boolean;
            onHand: number;
            /** @description reserved for unpaid orders */
            reserved: number;
            /** @description keys of its values */
            options: string[];
            details: components["schemas"]["Schema09ea643c17"];
        };
        Schemaf95235bf21: {
            /** Format: uuid */
            id: string;
            code: string;
            nameEn: string;
            nameCn: string;
            /** @description Hong Kong cents */
            priceCents: number;
            /** @description hundredths of a PV point */
            pvHundredths: number;
            /** @description basis points: 1000 is 10 % */
            marginBasisPoints: number;
            enabled: boolean;
            codeEligible: boolean;
            offsetEligible: boolean;
            specifications: components["schemas"]["Schema43317b7750"][];
        };
        Schema35a97a2404: {
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
            descriptionEn: string;
            descriptionCn: string;
            /** @description its menu places, the main place first */
            subCategoryIds: string[];
            specTable: components["schemas"]["Schema0a80d75235"][];
            code: string;
            /** @description ordered at least once, so that its codes and SKUs are permanent */
            hasOrders: boolean;
            /** @description changes with every edit, import and bulk edit */
            version: number;
            /** Format: uuid */
            brandId: string;
            seriesId: components["schemas"]["Schema7d14e60ef9"];
            tags: string;
            newFrom: components["schemas"]["Schema5dac04d613"];
            pictures: components["schemas"]["Schema727c78a50f"][];
            enabled: boolean;
            showAt: components["schemas"]["Schema08db15db98"];
            hideAt: components["schemas"]["Schema08db15db98"];
            /** @enum {string} */
            shelfState: "ON_SALE" | "NOTHING_TO_SELL" | "OFF_SHELF" | "ARCHIVED";
            draftId: components["schemas"]["Schema6250e349d3"];
            axes: components["schemas"]["Schemabe6e135bf9"][];
            products: components["schemas"]["Schemaf95235bf21"][];
        };
        Schemabfa9dc6fe4: {
            labelEn: string;
            labelCn: string;
            valueEn: string;
            valueCn: string;
        };
        /** @description counts as a new arrival for 60 days from then on */
        Schemadd5c5684b8: string | null;
        Schema8a2fc59196: {
            path: string;
            altEn: string;
            altCn: string;
        };
        /** @description when it is enabled automatically; disabled products only */
        Schema8d4cb50fde: string | null;
        /** @description when it is disabled automatically */
        Schema75a0e3ba78: string | null;
        Schemae98277e7d2: {
            key: string;
            nameEn: string;
            nameCn: string;
            /** @description removed: its variants are ended, and return if it is added again */
            isEnded: boolean;
        };
        Schemae6cac6ca70: {
            key: string;
            nameEn: string;
            nameCn: string;
            /** @description whether each value is a product with its own code and price */
            isPriced: boolean;
            values: components["schemas"]["Schemae98277e7d2"][];
        };
        /** @description GTIN-8, -12, -13 or -14; of one specification only */
        Schemad2e8a164d2: string | null;
        /** @description packed */
        Schemafd090a76cc: number | null;
        /** @description packed; a size has three sides or none */
        Schema107967ce12: number | null;
        Schema9b8d4852dd: number | null;
        /** @description what the company pays for it; never in a public answer */
        Schema3b404e353a: number | null;
        /** @description absent: unchanged */
        Schemabaae39b862: {
            gtin: components["schemas"]["Schemad2e8a164d2"];
            weightGrams: components["schemas"]["Schemafd090a76cc"];
            lengthMm: components["schemas"]["Schema107967ce12"];
            widthMm: components["schemas"]["Schema9b8d4852dd"];
            heightMm: components["schemas"]["Schema9b8d4852dd"];
            flags: ("LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL")[];
            costCents: components["schemas"]["Schema3b404e353a"];
        };
        Schemad718350e52: {
            id: components["schemas"]["Schema7d14e60ef9"];
            /** @description of an existing one: empty keeps it, another replaces it until the first order */
            sku: string;
            nameEn: string;
            nameCn: string;
            enabled: boolean;
            /**
             * @description keys of its values, one for each option of the page
             * @default []
             */
            options: string[];
            details?: components["schemas"]["Schemabaae39b862"];
        };
        Schema801fa3de1b: {
            id: components["schemas"]["Schema7d14e60ef9"];
            /** @description of an existing one: empty keeps it, another replaces it until the first order */
            code: string;
            nameEn: string;
            nameCn: string;
            priceCents: number;
            pvHundredths: number;
            marginBasisPoints: number;
            enabled: boolean;
            /** @description whether discount codes may be used on it */
            codeEligible: boolean;
            /** @description whether it may be paid for by OFFSET_DADAN */
            offsetEligible: boolean;
            specifications: components["schemas"]["Schemad718350e52"][];
        };
        Schema9cd9ca3ec3: {
            /** @description for the audit log */
            reason: string;
        };
        Schema482c287285: {
            nameEn: string;
            nameCn: string;
            descriptionEn: string;
            descriptionCn: string;
            brandId: components["schemas"]["Schema7d14e60ef9"];
            seriesId: components["schemas"]["Schema7d14e60ef9"];
            subCategoryIds: string[];
            specTable: components["schemas"]["Schemabfa9dc6fe4"][];
            /** @description additional search words */
            tags: string;
            newFrom: components["schemas"]["Schemadd5c5684b8"];
            pictures: components["schemas"]["Schema8a2fc59196"][];
            enabled: boolean;
            showAt: components["schemas"]["Schema8d4cb50fde"];
            hideAt: components["schemas"]["Schema75a0e3ba78"];
            /** @description its options with their values, such as colour and size */
            axes?: components["schemas"]["Schemae6cac6ca70"][];
            products: components["schemas"]["Schema801fa3de1b"][];
            /** @description only of a new display product; a draft of an existing one changes no codes */
            code: string;
        };
        /** @description the display product that it would replace; null for a new one */
        Schemac36e3ba719: string | null;
        Schema32a2f392bc: {
            path: string;
            altEn: string;
            altCn: string;
        };
        Schema37847b56e2: {
            id: components["schemas"]["Schema7d14e60ef9"];
            sku: string;
            nameEn: string;
            nameCn: string;
            enabled: boolean;
            options: string[];
            details?: components["schemas"]["Schema09ea643c17"];
        };
        Schemad2f8de22ac: {
            id: components["schemas"]["Schema7d14e60ef9"];
            code: string;
            nameEn: string;
            nameCn: string;
            priceCents: number;
            pvHundredths: number;
            marginBasisPoints: number;
            enabled: boolean;
            codeEligible: boolean;
            offsetEligible: boolean;
            specifications: components["schemas"]["Schema37847b56e2"][];
        };
        Schemad52b0ad2e5: {
            code: string;
            nameEn: string;
            nameCn: string;
            descriptionEn: string;
            descriptionCn: string;
            brandId: components["schemas"]["Schema7d14e60ef9"];
            seriesId: components["schemas"]["Schema7d14e60ef9"];
            subCategoryIds: string[];
            specTable: components["schemas"]["Schema0a80d75235"][];
            tags: string;
            newFrom: string | null;
            pictures: components["schemas"]["Schema32a2f392bc"][];
            enabled: boolean;
            showAt: string | null;
            hideAt: string | null;
            axes: components["schemas"]["Schemabe6e135bf9"][];
            products: components["schemas"]["Schemad2f8de22ac"][];
        };
        /** @description the display product when the draft was begun; null for a new one, and for old drafts */
        Schemaf0af6d3427: components["schemas"]["Schemad52b0ad2e5"] | null;
        Schemafe20f8bcd6: {
            /** Format: uuid */
            id: string;
            displayProductId: components["schemas"]["Schemac36e3ba719"];
            version: number;
            /** Format: date-time */
            savedAt: string;
            content: components["schemas"]["Schemad52b0ad2e5"];
            base: components["schemas"]["Schemaf0af6d3427"];
            /** @description the pictures that it shows */
            pictures: components["schemas"]["Schema516aa521b9"][];
        };
        Schemab781dff119: {
            new: number;
            /** @description includes those taken off the shelf */
            changed: number;
            offShelf: number;
            unchanged: number;
            /** @description display products skipped for their faults */
            refused: number;
            /** @description incomplete display products that become drafts */
            drafts: number;
            /** @description skipped display products that could become drafts */
            incomplete: number;
            warnings: number;
            /** @description new or changed menu places */
            menu: number;
            /** @description values cleared, or replaced by a default, because of an empty cell */
            emptied: number;
            faults: number;
        };
        Schema8fdec7bb56: {
            /** @description the code of the display product, the product or the SKU; for the menu, the place */
            item: string;
            column: string;
            /** @description in file format; empty for a new entry */
            before: string;
            after: string;
        };
        Schema769ab69ab2: {
            /** @enum {string} */
            sheet: "catalogue" | "categories";
            /** @enum {string} */
            kind: "NEW" | "CHANGED" | "OFF_SHELF";
            line: number;
            /** @description of a display product; for the menu, the place */
            code: string;
            nameEn: string;
            nameCn: string;
            /** @description its options after the import; empty for the menu */
            axes: components["schemas"]["Schemabe6e135bf9"][];
            cells: components["schemas"]["Schema8fdec7bb56"][];
        };
        Schemad57f9e0b6f: {
            /** @enum {string} */
            field: "display_code" | "name_en" | "name_cn" | "description_en" | "description_cn" | "brand_en" | "brand_cn" | "categories" | "images" | "tags" | "display_enabled" | "price" | "pv" | "margin" | "sku" | "specification_en" | "specification_cn" | "opening_stock" | "gtin" | "weight_g" | "length_mm" | "width_mm" | "height_mm" | "parcel_flags" | "cost";
            /** @description a column of the file; empty for none */
            column: string;
            /** @description the value of empty cells */
            otherwise: string;
        };
        Schemab7b675f0a7: {
            /** @description a category of the file */
            from: string;
            /** @description a sub-category as `Category/Type/Sub-category`; empty to omit it */
            to: string;
        };
        Schema1933d6c770: {
            /** @description the name or value of an option, as the file has it */
            en: string;
            /** @description its Chinese; empty if it is not translated yet */
            cn: string;
        };
        Schemae056517c4d: {
            /** @description a brand that the file has in Chinese only */
            cn: string;
            /** @description its English; empty if it has none yet */
            en: string;
        };
        Schema223be6503a: {
            /** @enum {string} */
            sheet: "catalogue" | "categories";
            /** @description line of the file, 1 being the header */
            line: number;
            /** @enum {string} */
            code: "unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "unknown-column" | "missing-column" | "repeated-column" | "required" | "name-missing" | "too-long" | "unreadable-characters" | "bad-code" | "bad-price" | "foreign-currency" | "bad-pv" | "bad-margin" | "bad-date" | "bad-time" | "bad-yes-no" | "bad-number" | "bad-measure" | "bad-gtin" | "bad-flag" | "bad-cost" | "size-incomplete" | "bad-spec-table" | "bad-category" | "bad-pattern" | "bad-image-name" | "rows-disagree" | "too-many-rows-of-product" | "pv-missing" | "description-missing" | "names-disagree" | "repeated-sku" | "repeated-gtin" | "repeated-sub-category" | "repeated-option" | "repeated-combination" | "option-missing" | "too-many-values" | "product-of-other-page" | "sku-of-other-product" | "gtin-of-other-product" | "path-empty" | "path-clash" | "unknown-sub-category" | "missing-image" | "unreadable-image";
            column: string;
            /** @description the invalid value, or the value that it conflicts with */
            value: string;
            otherLine: components["schemas"]["Schemad7df31def1"];
            /** @description limit of a text’s characters or of a number that it exceeds */
            max?: number;
            /** @description the display product that is skipped; null if nothing can be imported */
            displayCode: string | null;
            /** @description name of the display product in the file; empty if unknown */
            nameEn: string;
            nameCn: string;
        };
        Schemadad632be90: {
            nameEn: string;
            nameCn: string;
            brandNameEn: string;
            brandNameCn: string;
            image: components["schemas"]["Schema66627c9e8c"];
            /** @description of the cheapest product that can be bought; if sold out, of the cheapest on sale */
            priceCents: number;
            /** @description whether another one of these costs more */
            priceVaries: boolean;
            /** @description hundredths of a PV point */
            pvHundredths: number;
            code: string;
            isOnSale: boolean;
        };
        Schemae935b6fca5: {
            /** @enum {string} */
            code: "read-as-big5" | "prices-split" | "sku-made" | "barcode-omitted" | "same-names" | "gift-card" | "kind-omitted";
            line: number;
            displayCode: string;
            /** @description how many products, the SKU, the barcode, or the name of an omitted item */
            value: string;
        };
        Schema137a02a4fa: {
            /** @enum {string} */
            code: "unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "unknown-column" | "missing-column" | "repeated-column" | "required" | "name-missing" | "too-long" | "unreadable-characters" | "bad-code" | "bad-price" | "foreign-currency" | "bad-pv" | "bad-margin" | "bad-date" | "bad-time" | "bad-yes-no" | "bad-number" | "bad-measure" | "bad-gtin" | "bad-flag" | "bad-cost" | "size-incomplete" | "bad-spec-table" | "bad-category" | "bad-pattern" | "bad-image-name" | "rows-disagree" | "too-many-rows-of-product" | "pv-missing" | "description-missing" | "names-disagree" | "repeated-sku" | "repeated-gtin" | "repeated-sub-category" | "repeated-option" | "repeated-combination" | "option-missing" | "too-many-values" | "product-of-other-page" | "sku-of-other-product" | "gtin-of-other-product" | "path-empty" | "path-clash" | "unknown-sub-category" | "missing-image" | "unreadable-image";
            count: number;
        };
        Schema3ddad34387: {
            /** @enum {string} */
            code: "read-as-big5" | "prices-split" | "sku-made" | "barcode-omitted" | "same-names" | "gift-card" | "kind-omitted";
            count: number;
        };
        Schema1ec6b9c572: {
            /** @description digest of these changes and the current catalogue; required to import them */
            digest: string;
            counts: components["schemas"]["Schemab781dff119"];
            /** @description whether there are changes and no fault of a whole file */
            canImport: boolean;
            /** @description the first 200 */
            changes: components["schemas"]["Schema769ab69ab2"][];
            /** @description the first 20 new or changed ones, as lists will show them */
            products: components["schemas"]["Schemadad632be90"][];
            /** @description the first 1000 */
            faults: components["schemas"]["Schema223be6503a"][];
            /** @description the first 200 */
            notes: components["schemas"]["Schemae935b6fca5"][];
            faultCounts: components["schemas"]["Schema137a02a4fa"][];
            noteCounts: components["schemas"]["Schema3ddad34387"][];
            /** @description options, their values and brands in a file of another shop that have no Chinese, the first 200 */
            untranslated: string[];
            /** @description brands of that file whose names have no letters or digits for a URL, the first 200 */
            brandsWithoutEnglish: string[];
            /** @description file names and addresses of pictures that the mall does not have, the first 2,000 */
            missingPictures: string[];
        };
        Schemab8ab968081: {
            /** @description products */
            changed: number;
            same: number;
            /** @description prices that change by more than half */
            large: number;
            faults: number;
        };
        Schema2e492ce269: {
            /** @enum {string} */
            field: "price" | "pv" | "margin";
            /** @description in cents, hundredths of a PV or basis points */
            before: number;
            after: number;
        };
        Schemac1ed5893dd: {
            line: number;
            sku: string;
            /** @description product code */
            code: string;
            displayProductId: string;
            nameEn: string;
            nameCn: string;
            fields: components["schemas"]["Schema2e492ce269"][];
            /** @description of the price; 0 if it stays */
            differenceBasisPoints: number;
            isLarge: boolean;
        };
        Schemac12ac5fb2b: {
            /** Format: uuid */
            id: string;
            /** @description changes with every edit, except a move within its siblings */
            version: string;
            nameEn: string;
            nameCn: string;
            /** @description whether the menu shows it */
            enabled: boolean;
            /** @description display products in the entry, or of the brand or series */
            products: number;
            typeEn: string | null;
            typeCn: string | null;
            columnOrder: number;
        };
        Schema5a1dc6f34d: {
            /** Format: uuid */
            id: string;
            /** @description changes with every edit, except a move within its siblings */
            version: string;
            nameEn: string;
            nameCn: string;
            /** @description whether the menu shows it */
            enabled: boolean;
            /** @description display products in the entry, or of the brand or series */
            products: number;
            /** @enum {string} */
            pattern: "STYLE1" | "STYLE2";
            sortId: number;
            image: components["schemas"]["Schema66627c9e8c"];
            subCategories: components["schemas"]["Schemac12ac5fb2b"][];
        };
        Schema474b29438e: {
            /** Format: uuid */
            id: string;
            /** @description changes with every edit, except a move within its siblings */
            version: string;
            nameEn: string;
            nameCn: string;
            /** @description whether the menu shows it */
            enabled: boolean;
            /** @description display products in the entry, or of the brand or series */
            products: number;
        };
        Schemadf1911448a: {
            /** Format: uuid */
            id: string;
            /** @description changes with every edit, except a move within its siblings */
            version: string;
            nameEn: string;
            nameCn: string;
            /** @description whether the menu shows it */
            enabled: boolean;
            /** @description display products in the entry, or of the brand or series */
            products: number;
            image: components["schemas"]["Schema66627c9e8c"];
            series: components["schemas"]["Schema474b29438e"][];
        };
        Schema53a272bf6e: {
            categories: components["schemas"]["Schema5a1dc6f34d"][];
            brands: components["schemas"]["Schemadf1911448a"][];
        };
        /** @description of a category or a brand */
        Schemaef4a7e52c1: string | null;
        Schemaea2b1dfa0c: {
            /** @description counted from 1 */
            place: number;
        };
        Schemac41ce2d3f5: {
            /** Format: uuid */
            id: string;
            /** @description changes with every edit, except a move */
            version: string;
            nameEn: string;
            nameCn: string;
            textEn: string;
            textCn: string;
            /** @description alternative text; empty if the banner text is sufficient */
            altEn: string;
            altCn: string;
            linkPath: string;
            /** @description the link target no longer exists */
            isLinkBroken: boolean;
            image: components["schemas"]["Schemaf502ee891a"];
            imageCn: components["schemas"]["Schema66627c9e8c"];
            enabled: boolean;
            showAt: components["schemas"]["Schema08db15db98"];
            hideAt: components["schemas"]["Schema08db15db98"];
        };
        Schema68e53f0e08: {
            banners: components["schemas"]["Schemac41ce2d3f5"][];
        };
        Schema5e1d94dad5: string | null;
        /** @description when it is shown automatically; hidden banners only */
        Schemac5502957f2: string | null;
        Schema39f4914d0d: string | null;
        /** @description basis points by which prices rise, negative to fall; results are rounded to 10 cents */
        Schema710ee0c0f9: number | null;
        /** @description amount added to prices, negative to subtract */
        Schemaabd6131fec: number | null;
        /**
         * @description PV of every product of the pages
         * @default null
         */
        Schema69e4c94a50: number | null;
        /** @default null */
        Schema45f908d7f0: number | null;
        /**
         * @description of every specification of the pages
         * @default null
         */
        Schema2034f47186: number | null;
        /**
         * @description what every specification of the pages holds
         * @default null
         */
        Schemacfe4833046: ("LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL") | null;
        /** @default null */
        Schema958ed99cf4: ("LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL") | null;
        Schema8ea14f4983: string | "none";
        /**
         * @description the date of arrival, from which they carry the badge “New” for 60 days; none removes it
         * @default null
         */
        Schemaa91be83b65: components["schemas"]["Schema8ea14f4983"] | null;
        /** @description a new brand also clears the series of another brand */
        Schema7db0f69f7d: string | null;
        /** @description of that brand */
        Schema2ee93b74fa: string | null;
        /** @description the only menu place; replaces all current ones */
        Schemac99603a85c: string | null;
        Schema48329ee63f: {
            priceBasisPoints: components["schemas"]["Schema710ee0c0f9"];
            priceCents: components["schemas"]["Schemaabd6131fec"];
            pvHundredths?: components["schemas"]["Schema69e4c94a50"];
            marginBasisPoints?: components["schemas"]["Schema45f908d7f0"];
            /** @default null */
            codeEligible: boolean | null;
            weightGrams?: components["schemas"]["Schema2034f47186"];
            addFlag?: components["schemas"]["Schemacfe4833046"];
            removeFlag?: components["schemas"]["Schema958ed99cf4"];
            newFrom?: components["schemas"]["Schemaa91be83b65"];
            /** @description search words separated by commas */
            addTags?: string;
            removeTags?: string;
            enabled: boolean | null;
            brandId: components["schemas"]["Schema7db0f69f7d"];
            seriesId: components["schemas"]["Schema2ee93b74fa"];
            subCategoryId: components["schemas"]["Schemac99603a85c"];
        };
        Schemadfe235e342: ("LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL") | null;
        Schema32c912402c: {
            nameEn: string;
            nameCn: string;
        };
        Schema94e0771647: number | boolean | string | components["schemas"]["Schema32c912402c"][] | null;
        /** @description the first picture of the display product */
        Schema16e7a8f708: components["schemas"]["Schema516aa521b9"] | null;
        /** @description days for which the available pieces last at the rate of these sales; null without sales */
        Schemae6a31980a0: number | null;
        Schema8dbc99ea01: {
            /** @description days between an order to the supplier and its delivery */
            leadDays: number;
            /** @description days of sales held in reserve */
            safetyDays: number;
        };
        Schema260ace7e51: {
            /** Format: uuid */
            specificationId: string;
            /** Format: uuid */
            displayProductId: string;
            sku: string;
            nameEn: string;
            nameCn: string;
            productNameEn: string;
            productNameCn: string;
            specificationNameEn: string;
            specificationNameCn: string;
            image: components["schemas"]["Schema16e7a8f708"];
            onHand: number;
            /** @description reserved for unpaid orders */
            reserved: number;
            /** @description enabled, with its product and its page */
            isOnSale: boolean;
            /** @description members with a back-in-stock alert */
            wanted: number;
            /** @description pieces sold and not returned in the last 60 days */
            sold: number;
            coverDays: components["schemas"]["Schemae6a31980a0"];
            /** @description pieces to order from the supplier, by the rule of `restock` */
            proposed: number;
            restock: components["schemas"]["Schema8dbc99ea01"];
            /** @description paid but not shipped: in the warehouse, but not part of onHand */
            toSend: number;
        };
        Schema6c10ec68b5: {
            /** @description or the GTIN of a specification */
            sku: string;
            quantity: number;
        };
        /** @description null: until it is ended */
        Schema4aecf134b4: string | null;
        /** @description the moment, if it was ended during a day */
        Schemae8a26e9fe5: string | null;
        Schema1e638d8649: {
            overCents: number;
            discountBasisPoints: number;
            /**
             * Format: date
             * @description first day in Hong Kong
             */
            startsOn: string;
            endsOn: components["schemas"]["Schema4aecf134b4"];
            /** Format: uuid */
            id: string;
            /** @description changes with the terms */
            version: string;
            /** @enum {string} */
            phase: "COMING" | "RUNNING" | "OVER";
            endsAt: components["schemas"]["Schemae8a26e9fe5"];
        };
        Schemab0b892a308: {
            basisPoints: number;
        };
        Schema99169341d3: {
            cents: number;
        };
        Schema806f775614: components["schemas"]["Schemab0b892a308"] | components["schemas"]["Schema99169341d3"];
        /** @description the batch of the code */
        Schema5b32ea986a: string | null;
        Schema865cccf975: {
            /** @enum {string} */
            kind: "PART" | "AMOUNT";
            value: number;
        };
        /** @description in total; null: unlimited */
        Schemab8c1ab1e5f: number | null;
        Schema777c504265: {
            /** @enum {string} */
            kind: "brand" | "category" | "displayProduct";
            /** Format: uuid */
            id: string;
        };
        Schema4bfae906e1: {
            /** @enum {string} */
            kind: "brand" | "category" | "displayProduct";
            /** Format: uuid */
            id: string;
            nameEn: string;
            nameCn: string;
        };
        Schemaa736f8899b: {
            /** Format: uuid */
            id: string;
            code: string;
            off: components["schemas"]["Schema806f775614"];
            /** @enum {string} */
            phase: "COMING" | "RUNNING" | "OVER";
            /** @description ended by the staff, whatever its days */
            isDeactivated: boolean;
            /** Format: date */
            startsOn: string;
            /** Format: date */
            endsOn: string;
            maxUses: components["schemas"]["Schemae1e7130560"];
            maxUsesPerPerson: number;
            /** @description by paid orders */
            used: number;
            /** @description reserved by unpaid orders */
            locked: number;
            note: string;
            batchId: components["schemas"]["Schema5b32ea986a"];
            /** @description changes with the terms */
            version: string;
            targets: components["schemas"]["Schema4bfae906e1"][];
        };
        /** @description null unless the person is a distributor */
        Schema83a21bac1b: ("ACTIVE" | "GRACE" | "EXPIRED" | "DISABLED") | null;
        /** @description when the latest paid order was placed */
        Schemad843e9bc06: string | null;
        Schema123ee768b1: {
            invoice: string;
            /** Format: date-time */
            dateCreated: string;
            /** @enum {string} */
            orderState: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
            /** @enum {string} */
            shippedState: "WAIT_CONFIRM" | "CONFIRMED";
            /** @description Hong Kong cents */
            totalCents: number;
            /** @description refunded, but declined by the bank or not payable by it */
            unpaidRefundCents: number;
            /** @description whether the goods were shipped */
            hasLeft: boolean;
            /** @description whether an edit exchanged all its goods for those of another order */
            isExchanged: boolean;
            deliveryState: components["schemas"]["Schemabb6d08bd49"];
            /** @description whether an accepted replacement has not been sent */
            isReplacing: boolean;
        };
        Schemae978a62007: {
            /** Format: uuid */
            id: string;
            invoice: string;
            /** @enum {string} */
            requestType: "HELP" | "RETURN" | "REPLACEMENT";
            /** @enum {string} */
            state: "OPEN" | "ANSWERED" | "REFUSED" | "ACCEPTED" | "CONTINUED";
            /**
             * @description whether the customer waits for the staff
             * @default false
             */
            isWaiting: boolean;
            /**
             * @description whether the staff wait for the customer
             * @default false
             */
            isReplied: boolean;
            /** Format: date-time */
            dateCreated: string;
        };
        Schemac2b0e97b2e: {
            /** Format: uuid */
            id: string;
            name: string;
            maskedPhone: string;
            /** @enum {string} */
            area: "HKI" | "KLN" | "NT";
            /** @enum {string} */
            district: "CW" | "WC" | "E" | "S" | "YTM" | "SSP" | "KC" | "WTS" | "KT" | "KWT" | "TW" | "TM" | "YL" | "N" | "TP" | "ST" | "SK" | "IS";
            isDefault: boolean;
        };
        Schema595cc949aa: {
            /** Format: uuid */
            id: string;
            userAgent: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            seenAt: string;
        };
        Schemabe0f01430b: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            purpose: "OWN_MARKETING" | "SPONSOR_MARKETING";
            isGranted: boolean;
            /** @enum {string} */
            source: "REGISTRATION" | "ACCOUNT" | "UNSUBSCRIBE_LINK" | "DELETION";
            /** Format: date-time */
            givenAt: string;
        };
        Schema65979758c5: {
            /** Format: uuid */
            id: string;
            note: string;
            staffName: string;
            /** Format: date-time */
            writtenAt: string;
        };
        Schemaf66fff6e21: {
            /** Format: uuid */
            id: string;
            name: string;
            edcNumber: string;
        };
        Schema4adbfd18b9: components["schemas"]["Schemaf66fff6e21"] | null;
        Schema21c9a82cb8: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            from: components["schemas"]["Schema4adbfd18b9"];
            to: components["schemas"]["Schemaf66fff6e21"];
        };
        Schema3e57dc2548: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description basis points: 1000 is 10 % */
            from: number;
            /** @description basis points: 1000 is 10 % */
            to: number;
            sponsor: components["schemas"]["Schemaf66fff6e21"];
        };
        Schema74f15db6ec: {
            /** Format: uuid */
            id: string;
            kind: string;
            /** @enum {string} */
            state: "QUEUED" | "SENT" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            sentAt: components["schemas"]["Schema08db15db98"];
        };
        Schemadd6b86643e: ("GRANTED" | "REFUSED") | null;
        Schema1769c872a7: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "ACCESS" | "CORRECTION" | "ERASURE";
            /** Format: date-time */
            receivedAt: string;
            /** Format: date */
            dueOn: string;
            outcome: components["schemas"]["Schemadd6b86643e"];
        };
        Schema15c9c2198d: {
            orders: components["schemas"]["Schema123ee768b1"][];
            appeals: components["schemas"]["Schemae978a62007"][];
            receivers: components["schemas"]["Schemac2b0e97b2e"][];
            sessions: components["schemas"]["Schema595cc949aa"][];
            consents: components["schemas"]["Schemabe0f01430b"][];
            notes: components["schemas"]["Schema65979758c5"][];
            tags: string[];
            /** @description the most used tags of all people, as suggestions */
            usedTags: string[];
            sponsorChanges: components["schemas"]["Schema21c9a82cb8"][];
            /**
             * @description changes of the discount rate, latest first
             * @default []
             */
            rateChanges: components["schemas"]["Schema3e57dc2548"][];
            mails: components["schemas"]["Schema74f15db6ec"][];
            dataRequests: components["schemas"]["Schema1769c872a7"][];
        };
        Schema60326137dd: {
            /** Format: uuid */
            orderId: string;
            invoice: string;
        };
        Schema45434ac9e6: {
            /** Format: uuid */
            refundId: string;
            /** Format: uuid */
            paymentId: string;
            /** Format: uuid */
            orderId: string;
            invoice: string;
        };
        Schema249b4a3bcb: {
            /** Format: uuid */
            personId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "catalogue.readHome": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        banners: {
                            /** Format: uuid */
                            id: string;
                            nameEn: string;
                            nameCn: string;
                            textEn: string;
                            textCn: string;
                            /** @description alternative text; empty if the banner text is sufficient */
                            altEn: string;
                            altCn: string;
                            image: components["schemas"]["Schemaf502ee891a"];
                            imageCn: components["schemas"]["Schema66627c9e8c"];
                            /** @description a path of the mall */
                            linkPath: string;
                        }[];
                        newArrivals: components["schemas"]["Schemae1a42d8d27"][];
                        /** @description in most paid orders of the last 90 days, best first; empty with too few sales */
                        bestsellers: components["schemas"]["Schemae1a42d8d27"][];
                        /** @description the first product of each of the first categories */
                        featured: components["schemas"]["Schemae1a42d8d27"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.search": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description keyword; only the first 80 characters count */
                k?: string;
                /** @description category */
                cId?: string;
                /** @description sub-category */
                csubId?: string;
                /** @description English type name within the category */
                type?: string;
                /** @description one brand or several, as a repeated parameter */
                brandId?: components["schemas"]["Schema81924233af"];
                seriesId?: string;
                /** @description cents */
                minPrice?: string;
                /** @description cents */
                maxPrice?: string;
                /** @description 1 hides sold-out products */
                inStock?: "1";
                /** @description 1 searches for the keyword as it is: without synonyms, left-out words and corrections */
                literal?: "1";
                sort?: "relevance" | "newest" | "price-ascending" | "price-descending";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema82f4f13595"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.listNew": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description keyword; only the first 80 characters count */
                k?: string;
                /** @description category */
                cId?: string;
                /** @description sub-category */
                csubId?: string;
                /** @description English type name within the category */
                type?: string;
                /** @description one brand or several, as a repeated parameter */
                brandId?: components["schemas"]["Schema81924233af"];
                seriesId?: string;
                /** @description cents */
                minPrice?: string;
                /** @description cents */
                maxPrice?: string;
                /** @description 1 hides sold-out products */
                inStock?: "1";
                /** @description 1 searches for the keyword as it is: without synonyms, left-out words and corrections */
                literal?: "1";
                sort?: "relevance" | "newest" | "price-ascending" | "price-descending";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema82f4f13595"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.listBestsellers": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema799cd61d84"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.listShelfPictures": {
        parameters: {
            query: {
                cId: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            csubId: string;
                            image: components["schemas"]["Schema516aa521b9"];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.listCards": {
        parameters: {
            query: {
                /** @description ids of display products, separated by commas */
                ids: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema799cd61d84"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.suggest": {
        parameters: {
            query?: {
                /** @description keyword; only the first 80 characters count */
                k?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        places: {
                            /** @enum {string} */
                            kind: "brand" | "series" | "category" | "subCategory";
                            /** Format: uuid */
                            id: string;
                            nameEn: string;
                            nameCn: string;
                        }[];
                        products: {
                            /** Format: uuid */
                            id: string;
                            nameEn: string;
                            nameCn: string;
                            image: components["schemas"]["Schema66627c9e8c"];
                            /** @description of the cheapest product that can be bought; if sold out, of the cheapest on sale */
                            priceCents: number;
                            /** @description whether another one of these costs more */
                            priceVaries: boolean;
                        }[];
                        /** @description as in the product search */
                        correctedKeyword: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.listPopularSearches": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        terms: string[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "catalogue.readProduct": {
        parameters: {
            query: {
                id: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemab98002a86c"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "shareLinks.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        /** @description basis points: 1000 is 10 % */
                        rateBasisPoints: number;
                        /** @description null unless the distributor consented to being named */
                        inviterName: string | null;
                        /** @description up to three products at the rate of the link */
                        products: {
                            /** Format: uuid */
                            id: string;
                            nameEn: string;
                            nameCn: string;
                            brandNameEn: string;
                            brandNameCn: string;
                            image: components["schemas"]["Schema66627c9e8c"];
                            /** @description of the cheapest product that can be bought; if sold out, of the cheapest on sale */
                            priceCents: number;
                            /** @description the price after the profit share */
                            invitedPriceCents: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "pageTexts.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                page: "faq" | "shoppingGuides" | "termsConditions" | "privacyPolicy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: {
                            titleEn: string;
                            titleCn: string;
                            summaryEn: string;
                            summaryCn: string;
                            bodyEn: string;
                            bodyCn: string;
                            /** Format: date-time */
                            publishedAt: string;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "pickupPoints.list": {
        parameters: {
            query: {
                methodId: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description by district and name, at most 3000 */
                        items: components["schemas"]["Schema79038341d5"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.list": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description an order number or its end, or any part of the name of the customer, a product or a message */
                k?: string;
                /** @description WAITING: the customer waits for the staff; REPLIED: open, and waits for the customer */
                state?: "OPEN" | "ANSWERED" | "REFUSED" | "ACCEPTED" | "CONTINUED" | "WAITING" | "REPLIED";
                requestType?: "HELP" | "RETURN" | "REPLACEMENT";
                /** @description who handles it: the reader, nobody, or a member of staff */
                assignee?: ("ME" | "NOBODY") | string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Schema613c5cebfe"][];
                        page: number;
                        size: number;
                        total: number;
                        /** @description number of all that wait for the staff, whatever the filters */
                        waiting: number;
                        /** @description number of all that wait for the customer */
                        replied: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.listAssignees": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description the reader */
                            isSelf: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.readImage": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.listReplies": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            message: string;
                            /** @description facts that the order does not have yet: their names are still in the message */
                            missing: ("name" | "order" | "orderDate" | "goods" | "total" | "tracking" | "delivered" | "returnBy" | "shop")[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.assign": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null: nobody */
                    assigneeId: string | null;
                    /** @description who handled it when it was shown */
                    expectedAssigneeId: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.setHandled": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lastMessage: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.sendMessage": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemab0a2d19c5d"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.answer": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemab0a2d19c5d"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.refuse": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemab0a2d19c5d"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.accept": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description without names of facts of saved replies, such as {tracking} */
                    message: string;
                    /** @description a newer message is shown before it is answered; optional for pages of the release before */
                    lastMessage?: number;
                    /** @description for a return: the amount shown in the preview */
                    expectedCents?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.appeals.reopen": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemab0a2d19c5d"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema613c5cebfe"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.savedReplies.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Schema5fa644abfb"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.savedReplies.add": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description with facts in braces, such as {order} */
                    messageEn: string;
                    /** @description with facts in braces, such as {order} */
                    messageCn: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema5fa644abfb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.savedReplies.change": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description with facts in braces, such as {order} */
                    messageEn: string;
                    /** @description with facts in braces, such as {order} */
                    messageCn: string;
                    /** @description the values that were shown */
                    expected: {
                        name: string;
                        /** @description with facts in braces, such as {order} */
                        messageEn: string;
                        /** @description with facts in braces, such as {order} */
                        messageCn: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema5fa644abfb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.savedReplies.remove": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.returns.preview": {
        parameters: {
            query?: {
                /** @description `1:RESELL:2,1:SEND_BACK:1` for three pieces of the first line; `none`: nothing arrived */
                received?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description why the return is refused, or null */
                        refusal: components["schemas"]["Schemabb96fe3556"] | null;
                        /** @description identifies what is shown; an action on the order sends it back */
                        orderVersion: string;
                        /** @description another member of staff has to approve the refund */
                        needsApproval: boolean;
                        /** @description the pieces that the shopper asked to return */
                        requested: {
                            number: number;
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            quantity: number;
                        }[];
                        /** @description true if the shopper keeps no goods of the order, so freight is refunded as well */
                        isWhole: boolean;
                        /** @description the refunded quantities */
                        lines: {
                            number: number;
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            quantity: number;
                            /** @description Hong Kong cents */
                            amountCents: number;
                        }[];
                        /** @description the pieces that go back into stock */
                        restocked: components["schemas"]["Schema3cb5edaa66"][];
                        /** @description the pieces that go back to the shopper without a refund */
                        sentBack: components["schemas"]["Schema3cb5edaa66"][];
                        /** @description requested pieces that did not arrive and are not refunded */
                        notReceived: components["schemas"]["Schema3cb5edaa66"][];
                        /** @description the freight included in the amount */
                        freightCents: number;
                        /** @description included amount of earlier partial refunds that the gateway did not pay */
                        unpaidRefundCents: number;
                        /** @description the refund */
                        amountCents: number;
                        /** @description earlier refunds of this order */
                        refundedCents: number;
                        gateway: string | null;
                        /** @description true if the order was paid with offset credit, which receives the refund */
                        isPaidByOffsetCredit: boolean;
                        /** @description true if the gateway cannot make this refund, so the staff pay it by hand */
                        isByHand: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.replacements.pack": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.replacements.record": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST";
                    /**
                     * Format: date
                     * @description of a delivery; without it, today
                     */
                    deliveredOn?: string;
                    note: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.replacements.undo": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema0d96e10dc1"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.replacements.send": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description carrier and tracking number */
                    logisticsInfo: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.replacements.cancel": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema0d96e10dc1"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.mail.list": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                state?: "QUEUED" | "SENT" | "FAILED";
                /** @description only mails to the current address of this person */
                personId?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Schemabfbbfbcc0b"][];
                        page: number;
                        size: number;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.mail.retry": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.mail.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail: components["schemas"]["Schemabfbbfbcc0b"];
                        /** @description null for a mail with a personal link that was not kept as it was sent */
                        subject: string | null;
                        /** @description its plain text part with masked contact data; tokens of links are replaced by … */
                        text: string | null;
                        /** @description false if it is rendered from the present data */
                        isAsSent: boolean;
                        /**
                         * @description its personal link; a mail that is sent again has a new one
                         * @enum {string}
                         */
                        link: "NONE" | "VALID" | "EXPIRED";
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.mail.resend": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.dashboard.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the longest waiting; none for staff who may not see orders */
                        toConfirm: {
                            invoice: string;
                            ordererName: string;
                            /** @description Hong Kong cents */
                            totalCents: number;
                            /** Format: date-time */
                            paidAt: string;
                            /**
                             * Format: date
                             * @description last day of the usual review period
                             */
                            usualBy: string;
                            /**
                             * Format: date
                             * @description last working day of the promised review period
                             */
                            promisedBy: string;
                            /** @description whether the promised day has passed */
                            isLate: boolean;
                        }[];
                        waiting: components["schemas"]["Schema5a82d358f1"];
                        /**
                         * Format: date
                         * @description last shipping day of the orders that are overdue
                         */
                        overdueShippedTo: string;
                        /** @description failing gateways: orders are placed and not paid */
                        gateways: {
                            gateway: string;
                            /** @description failed or refused calls */
                            calls: number;
                            /** @description of these, payment pages that could not be opened */
                            pagesNotOpened: number;
                            /**
                             * Format: date-time
                             * @description minute of the last one
                             */
                            lastAt: string;
                            lastError: string;
                        }[];
                        /** @description null for staff without the permission admin, and in a demo without backups */
                        backups: {
                            /** @description end of the last backup; null: none was reported */
                            lastAt: string | null;
                            /** @description whether it is late, or the last one or its trial restore failed */
                            isFaulty: boolean;
                        } | null;
                        /** @description when the next unpaid prepared order is cancelled */
                        nextPayBefore: string | null;
                        /** @description whether a customer waits for a reply that is overdue */
                        isAppealOverdue: boolean;
                        oldestAppeal: components["schemas"]["Schema08db15db98"];
                        /** @description shipping time of the oldest of those */
                        longestInTransit: string | null;
                        nextDataRequestDue: components["schemas"]["Schema5dac04d613"];
                        lowStock: {
                            /** Format: uuid */
                            specificationId: string;
                            sku: string;
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            left: number;
                            /** @description members with a back-in-stock alert */
                            wanted: number;
                        }[];
                        nextHoliday: {
                            /** Format: date */
                            day: string;
                            nameEn: string;
                            nameCn: string;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.dashboard.countWaiting": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema5a82d358f1"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.dashboard.readSales": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: {
                            today: {
                                orders: number;
                                /** @description Hong Kong cents */
                                totalCents: number;
                                /** @description hundredths of a PV point */
                                pvHundredths: number;
                            };
                            /** @description the last seven days, including today */
                            week: {
                                orders: number;
                                /** @description Hong Kong cents */
                                totalCents: number;
                                /** @description hundredths of a PV point */
                                pvHundredths: number;
                            };
                            /** @description since the first of the month */
                            month: {
                                orders: number;
                                /** @description Hong Kong cents */
                                totalCents: number;
                                /** @description hundredths of a PV point */
                                pvHundredths: number;
                            };
                            /** @description first days */
                            since: {
                                /** Format: date */
                                today: string;
                                /** Format: date */
                                week: string;
                                /** Format: date */
                                month: string;
                            };
                            /** @description 30 days, ending today */
                            days: {
                                orders: number;
                                /** @description Hong Kong cents */
                                totalCents: number;
                                /** @description hundredths of a PV point */
                                pvHundredths: number;
                                /** Format: date */
                                day: string;
                            }[];
                        };
                        funnel: {
                            today: components["schemas"]["Schema8a41492bf9"][];
                            /** @description the last seven days, today included */
                            week: components["schemas"]["Schema8a41492bf9"][];
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.reports.run": {
        parameters: {
            query: {
                /** @description first day of payment in Hong Kong */
                from: string;
                /** @description last day of payment, at most 366 days in all */
                to: string;
                by: "DAY" | "BRAND" | "CATEGORY" | "DISTRIBUTOR";
                /** @description with `by` DAY: counts only the goods of one row of a report by this group */
                of?: "BRAND" | "CATEGORY" | "DISTRIBUTOR";
                /** @description with `of`: the key of that row; empty: no sponsor */
                key?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description days in order, others by sales; at most 1000 */
                        rows: {
                            /** @description orders with goods that were kept */
                            orders: number;
                            /** @description less refunded pieces */
                            pieces: number;
                            /** @description paid for goods after all discounts and refunds, without freight */
                            goodsCents: number;
                            /** @description hundredths of a PV point */
                            pvHundredths: number;
                            /** @description day, id of the brand or category, or eDC number; empty: no sponsor */
                            key: string;
                            /** @description empty for days and distributors */
                            nameEn: string;
                            nameCn: string;
                        }[];
                        /** @description the first 5 rows by day; empty for days */
                        largest: {
                            /** @description of its row */
                            key: string;
                            /** @description days with sales, in order */
                            days: {
                                /** Format: date */
                                day: string;
                                /** @description Hong Kong cents */
                                goodsCents: number;
                            }[];
                        }[];
                        /** @description of all orders; a product in several categories counts once */
                        total: {
                            /** @description orders with goods that were kept */
                            orders: number;
                            /** @description less refunded pieces */
                            pieces: number;
                            /** @description paid for goods after all discounts and refunds, without freight */
                            goodsCents: number;
                            /** @description hundredths of a PV point */
                            pvHundredths: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.webVitals.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description first of the last 7 days
                         */
                        since: string;
                        /** @description pages of the shop; the admin is not counted */
                        figures: components["schemas"]["Schemaca98cd0476"][];
                        /** @description with enough measurements */
                        pages: {
                            /** @enum {string} */
                            metric: "LCP" | "INP" | "CLS" | "TTFB";
                            /** @enum {string} */
                            device: "PHONE" | "DESKTOP";
                            samples: number;
                            p75: components["schemas"]["Schemacf6981b501"];
                            goodBasisPoints: components["schemas"]["Schema2dbd1945b7"];
                            /** @enum {string} */
                            pageType: "HOME" | "LIST" | "PRODUCT" | "SEARCH" | "CART" | "CHECKOUT" | "ACCOUNT" | "ADMIN" | "OTHER";
                        }[];
                        /** @description pages of the shop, latest release first */
                        releases: {
                            /**
                             * Format: date-time
                             * @description build time
                             */
                            release: string;
                            /** Format: date */
                            firstDay: string;
                            figures: components["schemas"]["Schemaca98cd0476"][];
                        }[];
                        /** @description of the latest release against the one before */
                        regressions: {
                            /** @enum {string} */
                            metric: "LCP" | "INP" | "CLS" | "TTFB";
                            /** @enum {string} */
                            device: "PHONE" | "DESKTOP";
                            /** Format: date-time */
                            release: string;
                            p75: number;
                            /** @description of the release before with enough measurements */
                            p75Before: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.reconciliation.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            discrepancyKind: "order-without-capture" | "capture-neither-accepted-nor-refunded" | "money-does-not-fit" | "captured-twice" | "bank-is-silent" | "refund-waits-too-long" | "refund-failed" | "refund-by-hand" | "notification-does-not-fit" | "paid-out-too-much";
                            /**
                             * Format: uuid
                             * @description of the order, attempt, capture, refund, notification or distributor
                             */
                            subjectId: string;
                            /** @description version of the money; actions are refused once it changed */
                            revision: string;
                            /** Format: date-time */
                            since: string;
                            /** @description of the order concerned, if known */
                            invoice: string | null;
                            gateway: string | null;
                            /** @description reference at the gateway */
                            reference: string | null;
                            /** @description requested amount */
                            expectedCents: number | null;
                            /** @description unexplained or refundable amount */
                            atStakeCents: number | null;
                            /** @description when the gateway last reported about it */
                            reportedAt: string | null;
                            /** @description of the distributor concerned */
                            edcNumber: string | null;
                            resolution: ("query-gateway" | "return-money" | "send-refund" | "send-again" | "record-paid") | null;
                        }[];
                        hasMore: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.reconciliation.listResolved": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            kind: "paid-after-void" | "paid-twice" | "notified-twice" | "acknowledged";
                            /** Format: uuid */
                            subjectId: string;
                            /** Format: date-time */
                            at: string;
                            invoice: components["schemas"]["Schema5bf5742b84"];
                            amountCents: components["schemas"]["Schema6905acd3ec"];
                            refundState: ("PENDING" | "MANUAL" | "FAILED" | "SUCCEEDED") | null;
                            /** @description number of repetitions of the notification */
                            repeats: number | null;
                            discrepancyKind: ("order-without-capture" | "capture-neither-accepted-nor-refunded" | "money-does-not-fit" | "captured-twice" | "bank-is-silent" | "refund-waits-too-long" | "refund-failed" | "refund-by-hand" | "notification-does-not-fit" | "paid-out-too-much") | null;
                            /** @description of the acknowledgement */
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.payouts.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            month: string;
                            /** @description null if not paid out */
                            paidAt: string | null;
                            /**
                             * Format: date
                             * @description the promised day: the 25th of the next month
                             */
                            payBy: string;
                            /** @description days since the promised day; 0 if it is paid, carried, not late or without payees */
                            daysLate: number;
                            /** @description number of payees; a negative balance is excluded and carried forward */
                            distributors: number;
                            /** @description total of all payees; an estimate until it is paid out */
                            paidCents: number;
                            /** @description why it cannot be paid out now, or null */
                            refusal: components["schemas"]["Schemabb96fe3556"] | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.offsetCredits.list": {
        parameters: {
            query: {
                edcNumber: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            edcNumber: string;
                            /** @description number of the large order in the books of the company */
                            documentNumber: string;
                            /** @description Hong Kong cents */
                            amountCents: number;
                            /** @description Hong Kong cents */
                            remainingCents: number;
                            /** @description last valid day in Hong Kong, or null */
                            expiresOn: string | null;
                            closedAt: components["schemas"]["Schema08db15db98"];
                            closeReason: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.list": {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                /** @description an order number or its end, a product name, product code or SKU, a tracking number, or any part of a name, phone or account; for staff who see masked contact data, no phone and only a whole account */
                k?: string;
                state?: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
                task?: "CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE";
                paymentType?: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
                /** @description who placed it: the shopper, or the staff for a shopper */
                origin?: "SHOPPER" | "STAFF";
                /** @description first day of placement, in Hong Kong time */
                from?: string;
                /** @description last day of placement */
                to?: string;
                /** @description first day of payment, in Hong Kong time */
                paidFrom?: string;
                /** @description last day of payment */
                paidTo?: string;
                /** @description paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT) */
                payment?: "PAID" | "KEPT";
                /** @description last day of shipping, in Hong Kong time */
                shippedTo?: string;
                /** @description only the orders of this account */
                personId?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            invoice: string;
                            /** Format: date-time */
                            dateCreated: string;
                            /** @enum {string} */
                            orderState: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
                            /** @enum {string} */
                            shippedState: "WAIT_CONFIRM" | "CONFIRMED";
                            /** @description next task of the company */
                            task: ("CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE") | null;
                            deliveryState: components["schemas"]["Schemabb6d08bd49"];
                            /** @enum {string} */
                            paymentType: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
                            ordererName: string;
                            receiverName: string;
                            totalQuantity: number;
                            /** @description Hong Kong cents */
                            totalCents: number;
                            /** @description part of the total that is paid with the money of another order */
                            carriedInCents: number;
                            /** @description part of the payment that pays added orders */
                            carriedOutCents: number;
                            /** @description of the total: in parts or in full */
                            refundedCents: number;
                            /** @description part of it that the bank declined or cannot pay */
                            unpaidRefundCents: number;
                            /** @description whether the goods were shipped */
                            hasLeft: boolean;
                            /** @description whether an edit exchanged all its goods for those of another order */
                            isExchanged: boolean;
                            /** @description whether the staff prepared it */
                            isPrepared: boolean;
                        }[];
                        /** @description null at the end */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.sum": {
        parameters: {
            query?: {
                /** @description an order number or its end, a product name, product code or SKU, a tracking number, or any part of a name, phone or account; for staff who see masked contact data, no phone and only a whole account */
                k?: string;
                state?: "UNPAID" | "PAID" | "CANCEL" | "APPEAL" | "REFUND" | "RETURNSUCCESS";
                task?: "CONFIRM" | "SHIP" | "ARRIVE" | "REPLACE";
                paymentType?: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
                /** @description who placed it: the shopper, or the staff for a shopper */
                origin?: "SHOPPER" | "STAFF";
                /** @description first day of placement, in Hong Kong time */
                from?: string;
                /** @description last day of placement */
                to?: string;
                /** @description first day of payment, in Hong Kong time */
                paidFrom?: string;
                /** @description last day of payment */
                paidTo?: string;
                /** @description paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT) */
                payment?: "PAID" | "KEPT";
                /** @description last day of shipping, in Hong Kong time */
                shippedTo?: string;
                /** @description only the orders of this account */
                personId?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: number;
                        /** @description whether there are more, of which no amounts are summed */
                        isCut: boolean;
                        /** @description charged for the paid orders */
                        paidCents: number;
                        /** @description paid with the money of other orders */
                        carriedInCents: number;
                        /** @description part of the paid amounts that pays other orders */
                        carriedOutCents: number;
                        /** @description part of the paid amounts that was refunded */
                        refundedCents: number;
                        /** @description the totals less exchanged and refunded goods, as the sales of the dashboard */
                        netCents: number;
                        /** @description PV of the pieces that were paid and not refunded */
                        pvHundredths: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.countTasks": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        toConfirm: number;
                        toShip: number;
                        /** @description accepted and not sent */
                        replacements: number;
                        /** @description shipped without an arrival date */
                        toArrive: number;
                        /** @description orders with an open appeal */
                        inAppeal: number;
                        unpaid: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.listSavedFilters": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema7c0326b9be"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.saveFilter": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    filter: components["schemas"]["Schema112b77bcd9"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema7c0326b9be"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.removeFilter": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema7c0326b9be"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema115012597f"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.confirmSeveral": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9691b83956"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcomes: {
                            invoice: string;
                            /** @description null: verified */
                            refusal: components["schemas"]["Schemabb96fe3556"] | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.export": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema112b77bcd9"];
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.cancel": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema115012597f"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.addNote": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema115012597f"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.previewRefund": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refusal: components["schemas"]["Schemaa847b2aa2a"];
                        /** @description identifies what is shown; an action on the order sends it back */
                        orderVersion: string;
                        reasons: components["schemas"]["Schema3d704561a5"][];
                        /** @description another member of staff has to approve it */
                        needsApproval: boolean;
                        /** @description refund to the shopper; 0 if no gateway took money */
                        amountCents: number;
                        gateway: string | null;
                        /** @description paid by offset credit, and returned to it */
                        isPaidByOffsetCredit: boolean;
                        /** @description the gateway cannot refund it, so the staff pay it manually */
                        isByHand: boolean;
                        /** @description pieces taken from stock for it and not returned */
                        quantity: number;
                        /** @description whether the goods are with the carrier or the shopper */
                        hasLeft: boolean;
                        /** @description its discount code stays used */
                        usedCode: boolean;
                        /** @description sponsor whose earning is reversed */
                        sponsorName: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.previewPartialRefund": {
        parameters: {
            query: {
                /** @description `1:2,3:1` for two pieces of the first line and one of the third */
                lineQuantities: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refusal: components["schemas"]["Schemaa847b2aa2a"];
                        /** @description identifies what is shown; an action on the order sends it back */
                        orderVersion: string;
                        reasons: components["schemas"]["Schema3d704561a5"][];
                        /** @description another member of staff has to approve it */
                        needsApproval: boolean;
                        /** @description refund to the shopper for the goods; delivery stays paid */
                        amountCents: number;
                        gateway: string | null;
                        /** @description paid by offset credit, and returned to it */
                        isPaidByOffsetCredit: boolean;
                        /** @description the gateway cannot refund it, so the staff pay it manually */
                        isByHand: boolean;
                        /** @description pieces refunded */
                        quantity: number;
                        /** @description whether the goods are with the carrier or the shopper */
                        hasLeft: boolean;
                        /** @description its discount code stays used */
                        usedCode: boolean;
                        /** @description sponsor whose earning is reversed */
                        sponsorName: string | null;
                        /** @description reversed earning of the sponsor */
                        earningCents: number;
                        /** @description reversed PV */
                        pvHundredths: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orders.previewGoodwill": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refusal: components["schemas"]["Schemaa847b2aa2a"];
                        /** @description identifies what is shown; an action on the order sends it back */
                        orderVersion: string;
                        /** @description maximum: what is left of the payment */
                        leftCents: number;
                        /** @description earlier refunds */
                        refundedCents: number;
                        /** @description a larger amount needs the approval of another member of staff */
                        approvedAloneCents: number;
                        gateway: string | null;
                        /** @description the gateway cannot refund a part of it, so the staff pay it manually */
                        isByHand: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.preparedOrders.searchGoods": {
        parameters: {
            query?: {
                /** @description keyword; only the first 80 characters count */
                k?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            specificationId: string;
                            /** Format: uuid */
                            displayProductId: string;
                            sku: string;
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            image: components["schemas"]["Schema66627c9e8c"];
                            /** @description list price */
                            priceCents: number;
                            /** @description quantity in stock */
                            left: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.preparedOrders.readBuyer": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @description eDC number or email address */
                        account: string;
                        /** @description where the link is sent; null if there is none */
                        email: string | null;
                        contactNumber: string;
                        /** @enum {string} */
                        language: "zh_tw" | "en";
                        /** @description whether the person may sign in and order */
                        canOrder: boolean;
                        receivers: components["schemas"]["Schemac60390ebc2"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.preparedOrders.addReceiver": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema3ab388e8c3"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemac60390ebc2"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.preparedOrders.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    personId: string;
                    /** @description of one specification, the last counts */
                    lines: components["schemas"]["Schema5158e1525a"][];
                    code?: components["schemas"]["Schema05ea0a121a"];
                    deliveryMethodId?: components["schemas"]["Schemaf6f8ecf5e1"];
                    pickupPointId?: components["schemas"]["Schema862d7eccb5"];
                    receiverId?: components["schemas"]["Schema7d14e60ef9"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: components["schemas"]["Schema7a8660cdaf"][];
                        /** @description sold out or disabled: not part of the order */
                        unavailable: {
                            /** Format: uuid */
                            cartId: string;
                            /** Format: uuid */
                            displayProductId: string;
                            /** Format: uuid */
                            specificationId: string;
                            nameEn: string;
                            nameCn: string;
                            image: components["schemas"]["Schema66627c9e8c"];
                            quantity: number;
                            refusal: components["schemas"]["Schemabb96fe3556"];
                        }[];
                        figures: components["schemas"]["Schemab5391559e6"];
                        /** @description explanation of the total */
                        reasons: ({
                            /** @enum {string} */
                            rule: "large-order";
                            /** @enum {boolean} */
                            isApplied: true;
                            /** @description redeemed offset credit: list prices and freight */
                            cents: number;
                        } | {
                            /** @enum {string} */
                            rule: "profit-share";
                            isApplied: boolean;
                            /** @description Hong Kong cents */
                            cents: number;
                            /** @description basis points: 1000 is 10 % */
                            rateBasisPoints: number;
                            commonRateBasisPoints: components["schemas"]["Schemae1f8d207e9"];
                        } | {
                            /** @enum {string} */
                            rule: "offer";
                            isApplied: boolean;
                            /** @description its discount, or what it would be if the code did not apply */
                            cents: number;
                            /** @description minimum price of goods, exclusive */
                            overCents: number;
                            /** @description amount missing to that minimum, rounded up to whole dollars; 0 if reached */
                            missingCents: number;
                            /** @description basis points: 1000 is 10 % */
                            discountBasisPoints: number;
                        } | {
                            /** @enum {string} */
                            rule: "discount-code";
                            isApplied: boolean;
                            /** @description its discount, or what it would be if the offer did not apply */
                            cents: number;
                        } | {
                            /** @enum {string} */
                            rule: "freight";
                            /** @description whether freight is charged */
                            isApplied: boolean;
                            /** @description Hong Kong cents */
                            cents: number;
                            /** @description Hong Kong cents */
                            freeFromCents: number;
                            /** @description amount missing to free delivery, rounded up to whole dollars */
                            missingCents: number;
                        })[];
                        /** @description the requested code, if any */
                        discountCode: {
                            code: string;
                            isApplied: boolean;
                            /** @description why it cannot be used, or null */
                            refusal: components["schemas"]["Schemabb96fe3556"] | null;
                        } | null;
                        sponsorId: components["schemas"]["Schema7d14e60ef9"];
                        sponsorName: string | null;
                        /** @description basis points: 1000 is 10 % */
                        rateBasisPoints: number;
                        commonRateBasisPoints: components["schemas"]["Schemae1f8d207e9"];
                        paymentOptions: {
                            /** @enum {string} */
                            type: "JETCO" | "ALIPAY.HK" | "ALIPAY.CN" | "OFFSET_DADAN";
                            /** @description why it is not available, or null */
                            refusal: components["schemas"]["Schemabb96fe3556"] | null;
                            /** @description of OFFSET_DADAN: the distributor's offset credit left */
                            leftCents?: number;
                        }[];
                        delivery: components["schemas"]["Schemaf359a84e25"];
                        /** @description methods beside home delivery at the fee of the settings; empty if that is the only one */
                        deliveryOptions: {
                            /** @enum {string} */
                            kind: "HOME" | "PICKUP_POINT" | "COLLECTION";
                            nameEn: string;
                            nameCn: string;
                            noteEn: string;
                            noteCn: string;
                            heldDays: components["schemas"]["Schema1a8a8d7dd8"];
                            /** Format: uuid */
                            id: string;
                            /** @description whether a pick-up point has to be chosen */
                            hasPoints: boolean;
                            /** @description for the goods of the preview */
                            feeCents: number;
                            /** @description empty if it can take them */
                            exclusions: ({
                                /** @enum {string} */
                                reason: "area";
                            } | {
                                /** @enum {string} */
                                reason: "contents";
                                /** @enum {string} */
                                flag: "LIQUID" | "PERFUME" | "ALCOHOL" | "LITHIUM_BATTERY" | "AEROSOL" | "FRAGILE" | "KEEP_COOL";
                                nameEn: string;
                                nameCn: string;
                            } | {
                                /** @enum {string} */
                                reason: "weight-unknown";
                                nameEn: string;
                                nameCn: string;
                            } | {
                                /** @enum {string} */
                                reason: "too-heavy";
                                grams: number;
                                maxGrams: number;
                            } | {
                                /** @enum {string} */
                                reason: "size-unknown";
                                nameEn: string;
                                nameCn: string;
                            } | {
                                /** @enum {string} */
                                reason: "too-large";
                                nameEn: string;
                                nameCn: string;
                            } | {
                                /** @enum {string} */
                                reason: "too-bulky";
                            } | {
                                /** @enum {string} */
                                reason: "no-point";
                            })[];
                        }[];
                        /** @description the method of these figures; null: home delivery, also if the chosen one cannot be used */
                        deliveryMethodId: string | null;
                        /** @description the chosen pick-up point; null: none, also if the chosen one cannot be used */
                        pickupPoint: components["schemas"]["Schemaa947425f3f"] | null;
                        /** @description fee of home delivery for these goods */
                        standardFeeCents: number;
                        /** @description whether placement pays it: its total is HK$0, so no gateway is called */
                        isPaidAtOnce: boolean;
                        refusals: {
                            /** @description why the order cannot be placed now */
                            place: components["schemas"]["Schemabb96fe3556"] | null;
                        };
                        /** @description the latest unpaid order: another tab may have placed it from this cart */
                        unpaidInvoice: string | null;
                        /** @description how long the order can be paid and its stock is held */
                        holdHours: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.preparedOrders.create": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header: {
                /** @description idempotency key, new for each order; repeating it returns the same order */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    personId: string;
                    /** @description of one specification, the last counts */
                    lines: components["schemas"]["Schema5158e1525a"][];
                    code?: components["schemas"]["Schema05ea0a121a"];
                    deliveryMethodId?: components["schemas"]["Schemaf6f8ecf5e1"];
                    pickupPointId?: components["schemas"]["Schema862d7eccb5"];
                    /** Format: uuid */
                    receiverId: string;
                    /**
                     * @description of the order and its mails
                     * @enum {string}
                     */
                    language: "zh_tw" | "en";
                    expected: {
                        totalQuantity: number;
                        /** @description Σ list price × quantity */
                        listCents: number;
                        /** @description the part of the margin that the sponsor passes on to the shopper */
                        profitShareCents: number;
                        /** @description discount code or offer, whichever is better */
                        companyDiscountCents: number;
                        /** @description goods after all discounts */
                        subtotalCents: number;
                        /** @description Hong Kong cents */
                        freightCents: number;
                        /** @description amount to pay */
                        totalCents: number;
                        /** @description hundredths of a PV point */
                        pvHundredths: number;
                        sponsorId: components["schemas"]["Schema7d14e60ef9"];
                        /** @description basis points: 1000 is 10 % */
                        rateBasisPoints: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: string;
                        /** Format: date-time */
                        payBefore: string;
                        /** @description false for a distributor without an email address */
                        isMailed: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.orderEdits.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description quantities of lines to remove */
                    removed: components["schemas"]["Schemaab1bbd14e5"][];
                    /** @description goods to add, at the prices of today */
                    added: components["schemas"]["Schema5158e1525a"][];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refusal: components["schemas"]["Schemaa847b2aa2a"];
                        /** @description number of earlier edits, which the edit must repeat */
                        edits: number;
                        removed: {
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            quantity: number;
                            /** @description Hong Kong cents */
                            amountCents: number;
                        }[];
                        /** @description whether nothing else of the order is left, so that its delivery fee is included */
                        isWhole: boolean;
                        /** @description part of the payment that was for the removed goods */
                        removedCents: number;
                        added: components["schemas"]["Schema7a8660cdaf"][];
                        /** @description of the added goods; null if there are none */
                        figures: components["schemas"]["Schemab5391559e6"] | null;
                        /** @description part of `removedCents` that pays the added goods */
                        carriedCents: number;
                        /** @description what the shopper pays by link */
                        dueCents: number;
                        /** @description amount refunded to the shopper */
                        refundCents: number;
                        /** @description how long the difference can be paid and the stock is held */
                        holdHours: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.confirmOrder": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.shipOrder": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description carrier and tracking number, as shown to the shopper */
                    logisticsInfo: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                    /** @description only these pieces; without it, everything that is left */
                    lines?: components["schemas"]["Schemaab1bbd14e5"][];
                    /** @description the packed shipment that is handed over, or the one whose number is corrected */
                    shipment?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.undoShipment": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                    /** @description only this one; without it, all that are on their way */
                    shipment?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.correctReceiver": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receiver: components["schemas"]["Schema3ab388e8c3"];
                    /** @description the message on the packing slip, which makes the order a gift; null or absent: as it was */
                    giftMessage?: string | null;
                    /** @description the number of corrections that was shown */
                    receiverVersion: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.printPackingSlips": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9691b83956"];
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.recordArrival": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    arrivedOn: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipments.correctArrival": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    arrivedOn: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipmentStates.pack": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                    /** @description only these pieces; without it, everything that is left */
                    lines?: components["schemas"]["Schemaab1bbd14e5"][];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipmentStates.record": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipment: number;
                    /** @enum {string} */
                    state: "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST";
                    /**
                     * Format: date
                     * @description of a delivery; without it, today
                     */
                    deliveredOn?: string;
                    note: string;
                    /** @description identifies what is shown; an action on the order sends it back */
                    orderVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipmentQueues.list": {
        parameters: {
            query: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                queue: "TO_PACK" | "TO_HAND_OVER" | "PROMISE" | "LATE" | "STUCK" | "AT_PICKUP_POINT" | "LOST" | "POINT_CLOSED" | "RETURNS";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            invoice: string;
                            /** @description its number within the order; null for an order as a whole */
                            shipment: number | null;
                            /** @description the pieces or the parcel of a replacement */
                            isReplacement: boolean;
                            state: ("PACKED" | "HANDED_OVER" | "IN_TRANSIT" | "AT_PICKUP_POINT" | "DELIVERED" | "RETURNED" | "LOST" | "CANCELLED") | null;
                            /**
                             * Format: date-time
                             * @description of the order or shipment; of STUCK, AT_PICKUP_POINT and LOST its last event, of PROMISE the promised day
                             */
                            since: string;
                            receiverName: string;
                            /** @description of RETURNS, those of the order */
                            pieces: number;
                            logisticsInfo: string | null;
                            /** @description the tracking numbers of known carriers */
                            tracking: components["schemas"]["Schema42fe403bf9"][];
                        }[];
                        /** @description null at the end */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.shipmentQueues.count": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            [key: string]: number;
                        };
                        /** @description reports of carriers that the staff have to look at */
                        carrierReports: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.parcelFiles.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["Schema12c21437d0"];
                        /** @description orders and replacements to be shipped */
                        shipments: {
                            line: number;
                            invoice: string;
                            logisticsInfo: string;
                            /** @description identifies what is shown; an action on the order sends it back */
                            orderVersion: string;
                            /** @description the parcel of an accepted replacement */
                            isReplacement: boolean;
                        }[];
                        /** @description orders that are already shipped with these tracking numbers */
                        recorded: number;
                        faults: {
                            /** @description row of the file; the header is row 1 */
                            line: number;
                            /** @enum {string} */
                            code: "unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "column-missing" | "invoice-missing" | "invoice-format" | "parcel-missing" | "parcel-format" | "bad-code" | "too-long" | "columns-swapped" | "order-repeated" | "parcel-repeated" | "order-unknown" | "order-unpaid" | "order-closed" | "order-unconfirmed" | "order-shipped" | "parcel-taken" | "number-misfit" | "changed-meanwhile";
                            /** @description the value in the file, or the one that it conflicts with */
                            value: string;
                            otherLine: components["schemas"]["Schemad7df31def1"];
                            /** @description what the row is about, as far as it is known */
                            subject: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.parcelFiles.ship": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipments: {
                        invoice: string;
                        /** @description carrier and tracking numbers, as shown to the shopper */
                        logisticsInfo: string;
                        /** @description identifies what is shown; an action on the order sends it back */
                        orderVersion: string;
                    }[];
                    columns?: components["schemas"]["Schema7bf3df22e6"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcomes: {
                            invoice: string;
                            /** @description false if it was already shipped with these tracking numbers */
                            isNew: boolean;
                            fault: ("unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "column-missing" | "invoice-missing" | "invoice-format" | "parcel-missing" | "parcel-format" | "bad-code" | "too-long" | "columns-swapped" | "order-repeated" | "parcel-repeated" | "order-unknown" | "order-unpaid" | "order-closed" | "order-unconfirmed" | "order-shipped" | "parcel-taken" | "number-misfit" | "changed-meanwhile") | null;
                            /** @description what the fault is about, such as the other order of the tracking number */
                            value: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.carriers.listOffered": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        carriers: {
                            /** @description stays the same when the carrier is renamed */
                            code: string;
                            nameEn: string;
                            nameCn: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.carrierReports.list": {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description code of the carrier */
                            carrier: string;
                            /** @description null if the report could not be read */
                            trackingNumber: string | null;
                            /** @description the state by the words of the carrier */
                            code: string;
                            /** @description as the carrier reports it */
                            text: string;
                            place: string | null;
                            state: components["schemas"]["Schema6f34f8693e"];
                            at: components["schemas"]["Schemab6eb97c570"];
                            /** Format: date-time */
                            receivedAt: string;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            problem: "UNREADABLE" | "UNKNOWN_NUMBER" | "OTHER_CARRIER" | "RETURNING" | "IMPOSSIBLE_TIME";
                            /** @description orders with this tracking number */
                            invoices: string[];
                        }[];
                        /** @description null at the end */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.carrierReports.settle": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.deliveryCalendar.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafbcff37cbd"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.deliveryCalendar.save": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an order paid from then on is handled from the next working day on */
                    cutOffHour: number;
                    /** @description working days until it is with the carrier */
                    handlingDays: number;
                    /** @description working days that the carrier takes */
                    transitDays: number;
                    /** @description that was shown */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafbcff37cbd"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.deliveryCalendar.suspend": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "TYPHOON" | "RAINSTORM" | "OTHER";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafbcff37cbd"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.deliveryCalendar.resume": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafbcff37cbd"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.pickupPointOfOrder.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Schema79038341d5"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.pickupPointOfOrder.change": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                invoice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    pickupPointId: string;
                    /**
                     * Format: uuid
                     * @description the point that was shown; the change is refused if it is another one now
                     */
                    shownPointId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemabc6c7da5fb"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.refundRequests.list": {
        parameters: {
            query?: {
                /** @description only those of this order */
                invoice?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            invoice: string;
                            /** @enum {string} */
                            kind: "WHOLE" | "RETURN" | "PARTIAL" | "GOODWILL" | "EDIT";
                            /** @description Hong Kong cents */
                            amountCents: number;
                            /** @description of PARTIAL and EDIT: what is refunded or removed */
                            removedGoods: components["schemas"]["Schema3cb5edaa66"][];
                            /** @description of EDIT: what is added */
                            addedGoods: components["schemas"]["Schema3cb5edaa66"][];
                            /** @description null: of an edit, a return, or an earlier release */
                            reason: ("CANCELLED" | "LOST" | "UNDELIVERABLE" | "DAMAGED" | "RETURNED" | "GOODWILL" | "PRICE") | null;
                            note: string;
                            /** @description name of the requester */
                            requestedBy: string;
                            /** Format: date-time */
                            requestedAt: string;
                            /** @description its order has changed since, so that it cannot be approved any more */
                            isStale: boolean;
                            /** @description requested by the reader, who cannot approve it */
                            isOwn: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.approvals.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "PAYOUT" | "OFFSET_CREDIT" | "LIMITS";
                            /** @description the month of a payout, the document of a credit, or empty */
                            subject: string;
                            /** @description the distributor of a credit */
                            edcNumber: string | null;
                            /** @description the requested limits */
                            limits: components["schemas"]["Schema1b1b74be29"] | null;
                            /** @description the limits at the request, without which it is not approved; null in one of an earlier release */
                            seenLimits: components["schemas"]["Schema1b1b74be29"] | null;
                            /** @description Hong Kong cents */
                            amountCents: number;
                            reason: string;
                            /** @description name of the requester */
                            requestedBy: string;
                            /** Format: date-time */
                            requestedAt: string;
                            /** @description requested by the reader, who cannot approve it */
                            isOwn: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.list": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description names, a brand, or part of a product code or SKU */
                k?: string;
                state?: "ON_SALE" | "NOTHING_TO_SELL" | "OFF_SHELF" | "ARCHIVED";
                stock?: "SOLD_OUT" | "LOW";
                /** @description a category or sub-category */
                place?: string;
                /** @description a brand or series */
                maker?: string;
                lacks?: "PICTURE" | "DESCRIPTION" | "SPEC_TABLE" | "TAGS" | "PV" | "GTIN" | "WEIGHT" | "SIZE" | "COST";
                /** @description default: shop order */
                sort?: "SHOP" | "CHANGED" | "NAME" | "PRICE_UP" | "PRICE_DOWN" | "STOCK_UP";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            nameEn: string;
                            nameCn: string;
                            brandNameEn: string;
                            brandNameCn: string;
                            image: components["schemas"]["Schema66627c9e8c"];
                            /** @description of what is on sale; null if nothing is */
                            lowestPriceCents: number | null;
                            /** @enum {string} */
                            shelfState: "ON_SALE" | "NOTHING_TO_SELL" | "OFF_SHELF" | "ARCHIVED";
                            /** @description total available quantity on sale */
                            left: number;
                            /** @description on sale */
                            specifications: number;
                        }[];
                        page: number;
                        size: number;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema35a97a2404"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameCn: string;
                    descriptionEn: string;
                    descriptionCn: string;
                    brandId: components["schemas"]["Schema7d14e60ef9"];
                    seriesId: components["schemas"]["Schema7d14e60ef9"];
                    subCategoryIds: string[];
                    specTable: components["schemas"]["Schemabfa9dc6fe4"][];
                    /** @description additional search words */
                    tags: string;
                    newFrom: components["schemas"]["Schemadd5c5684b8"];
                    pictures: components["schemas"]["Schema8a2fc59196"][];
                    enabled: boolean;
                    showAt: components["schemas"]["Schema8d4cb50fde"];
                    hideAt: components["schemas"]["Schema75a0e3ba78"];
                    /** @description its options with their values, such as colour and size */
                    axes?: components["schemas"]["Schemae6cac6ca70"][];
                    products: components["schemas"]["Schema801fa3de1b"][];
                    /** @description empty keeps it, another replaces it until the first order */
                    code?: string;
                    /** @description the version that was read */
                    version: number;
                    /** @description fields whose input is no number: refused together with all other faults */
                    unreadable?: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema35a97a2404"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.remove": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.archive": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema35a97a2404"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.products.restore": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema35a97a2404"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.list": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            displayProductId: components["schemas"]["Schema7d14e60ef9"];
                            code: string;
                            nameEn: string;
                            nameCn: string;
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                        page: number;
                        size: number;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.create": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayProductId: components["schemas"]["Schema7d14e60ef9"];
                    content: components["schemas"]["Schema482c287285"];
                    /** @description the version of the display product that the content was begun from, or merged with */
                    productVersion?: number;
                    /** @description that of a discarded draft that is restored */
                    base?: components["schemas"]["Schema482c287285"] | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafe20f8bcd6"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafe20f8bcd6"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    content: components["schemas"]["Schema482c287285"];
                    /** @description the version of the display product that the content was begun from, or merged with */
                    productVersion?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemafe20f8bcd6"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.discard": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemab98002a86c"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.drafts.publish": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @description fields whose input is no number: refused together with all other faults */
                    unreadable?: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema35a97a2404"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            importedAt: string;
                            /** @description new and changed display products */
                            products: number;
                            /** @description false for more than 5000 display products */
                            canUndo: boolean;
                            undoneAt: components["schemas"]["Schema08db15db98"];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.import": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: components["schemas"]["Schemab781dff119"];
                        /** @description digest of these changes and the current catalogue; required to import them */
                        digest: string;
                        /** @description the first 200 */
                        changes: components["schemas"]["Schema769ab69ab2"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.listRunning": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            step: "reading" | "checking" | "comparing" | "writing" | "saving";
                            /** @description display products of this step so far */
                            done: number;
                            /** @description display products of this step; 0 until they are known */
                            total: number;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "IMPORT" | "PREVIEW";
                            staffName: string;
                            isOwn: boolean;
                            /** Format: date-time */
                            startedAt: string;
                            isCancelled: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.cancel": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        step: "reading" | "checking" | "comparing" | "writing" | "saving";
                        /** @description display products of this step so far */
                        done: number;
                        /** @description display products of this step; 0 until they are known */
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.undo": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description display products with their former values */
                        restored: number;
                        /** @description display products that the import created */
                        archived: number;
                        kept: number;
                        /** @description the first 200 */
                        keptProducts: {
                            code: string;
                            nameEn: string;
                            nameCn: string;
                            /** @enum {string} */
                            reason: "changed" | "sold" | "removed" | "time-passed" | "options" | "gtin";
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.export": {
        parameters: {
            query: {
                sheet: "catalogue" | "categories";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.template": {
        parameters: {
            query: {
                sheet: "catalogue" | "categories";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.examine": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        format: "mall" | "shopify" | "woocommerce" | "vendure" | "other";
                        /** @description specifications */
                        rows: number;
                        columns: components["schemas"]["Schema70db24bb97"][];
                        /** @description as saved by the last import of such a file, or by the names of its columns */
                        mapping: {
                            fields: components["schemas"]["Schemad57f9e0b6f"][];
                            places: components["schemas"]["Schemab7b675f0a7"][];
                            /** @default [] */
                            words: components["schemas"]["Schema1933d6c770"][];
                            /** @default [] */
                            brands: components["schemas"]["Schemae056517c4d"][];
                        };
                        /** @description whether the mapping is that of an earlier import */
                        isSavedMapping: boolean;
                        /** @description the sub-categories of the mall */
                        places: {
                            path: string;
                            nameEn: string;
                            nameCn: string;
                            /** @description Chinese names of its category and type */
                            aboveCn: string;
                        }[];
                        faults: components["schemas"]["Schema223be6503a"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.readPreview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: {
                            /** Format: date-time */
                            startedAt: string;
                            mapping: {
                                fields: components["schemas"]["Schemad57f9e0b6f"][];
                                places: components["schemas"]["Schemab7b675f0a7"][];
                                /** @default [] */
                                words: components["schemas"]["Schema1933d6c770"][];
                                /** @default [] */
                                brands: components["schemas"]["Schemae056517c4d"][];
                            } | null;
                            /** @enum {string} */
                            drafts: "yes" | "no" | "all";
                            /** @description null while it runs */
                            preview: components["schemas"]["Schema1ec6b9c572"] | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.previewImport": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema1ec6b9c572"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.catalogueFiles.cancelPreview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema32062bdb90"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.priceFiles.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            importedAt: string;
                            products: number;
                            undoneAt: components["schemas"]["Schema08db15db98"];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.priceFiles.import": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: components["schemas"]["Schemab8ab968081"];
                        /** @description the first 200, large changes first */
                        changes: components["schemas"]["Schemac1ed5893dd"][];
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.priceFiles.undo": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description products */
                        restored: number;
                        /** @description products with a value that was changed since */
                        skipped: number;
                        /** @description the first 200 */
                        changes: {
                            /** @description product code */
                            code: string;
                            displayProductId: string;
                            fields: components["schemas"]["Schema2e492ce269"][];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.priceFiles.export": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.priceFiles.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["Schema12c21437d0"];
                        /** @description of all changes and the prices that they replace; an import names it */
                        digest: string;
                        counts: components["schemas"]["Schemab8ab968081"];
                        /** @description the first 200, large changes first */
                        changes: components["schemas"]["Schemac1ed5893dd"][];
                        /** @description the first 1000 */
                        faults: {
                            /** @description row of the file; the header is row 1 */
                            line: number;
                            /** @enum {string} */
                            code: "unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "column-missing" | "nothing-to-set" | "sku-missing" | "bad-code" | "unknown-sku" | "sku-repeated" | "bad-price" | "bad-pv" | "bad-margin" | "rows-disagree";
                            /** @description the value in the file, or the one that it conflicts with */
                            value: string;
                            otherLine: components["schemas"]["Schemad7df31def1"];
                            /** @description what the row is about, as far as it is known */
                            subject: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.pictures.upload": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema516aa521b9"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.pictures.original": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.pictures.fetch": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    urls: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fetched: number;
                        failed: {
                            url: string;
                            /** @enum {string} */
                            reason: "not-public" | "not-found" | "too-large" | "too-slow" | "not-a-picture";
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema53a272bf6e"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.add": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                kind: "category" | "subCategory" | "brand" | "series";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the category of a sub-category, the brand of a series */
                    parentId: string | null;
                    entry: {
                        nameEn: string;
                        nameCn: string;
                        enabled: boolean;
                        /**
                         * @description of a category
                         * @enum {string}
                         */
                        pattern: "STYLE1" | "STYLE2";
                        imagePath: components["schemas"]["Schemaef4a7e52c1"];
                        /** @description of a sub-category; empty without a type */
                        typeEn: string;
                        typeCn: string;
                        columnOrder: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        menu: components["schemas"]["Schema53a272bf6e"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                kind: "category" | "subCategory" | "brand" | "series";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameCn: string;
                    enabled: boolean;
                    /**
                     * @description of a category
                     * @enum {string}
                     */
                    pattern: "STYLE1" | "STYLE2";
                    imagePath: components["schemas"]["Schemaef4a7e52c1"];
                    /** @description of a sub-category; empty without a type */
                    typeEn: string;
                    typeCn: string;
                    columnOrder: number;
                    /** @description the version that was read */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema53a272bf6e"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.remove": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                kind: "category" | "subCategory" | "brand" | "series";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema53a272bf6e"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.renameType": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description its current English name */
                    type: string;
                    /** @description its Chinese name as read */
                    currentTypeCn: string;
                    typeEn: string;
                    typeCn: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema53a272bf6e"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.menu.move": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                kind: "category" | "subCategory" | "brand" | "series";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemaea2b1dfa0c"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema53a272bf6e"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema68e53f0e08"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.add": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameCn: string;
                    textEn: string;
                    textCn: string;
                    altEn: string;
                    altCn: string;
                    /** @description required; a page of the mall, such as /product/new */
                    linkPath: string;
                    /** @description required */
                    imagePath: string;
                    imageCnPath: components["schemas"]["Schema5e1d94dad5"];
                    enabled: boolean;
                    showAt: components["schemas"]["Schemac5502957f2"];
                    hideAt: components["schemas"]["Schema39f4914d0d"];
                    /** @description shows a banner whose texts are in one language only */
                    acceptsGaps?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        banners: components["schemas"]["Schemac41ce2d3f5"][];
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameCn: string;
                    textEn: string;
                    textCn: string;
                    altEn: string;
                    altCn: string;
                    /** @description required; a page of the mall, such as /product/new */
                    linkPath: string;
                    /** @description required */
                    imagePath: string;
                    imageCnPath: components["schemas"]["Schema5e1d94dad5"];
                    enabled: boolean;
                    showAt: components["schemas"]["Schemac5502957f2"];
                    hideAt: components["schemas"]["Schema39f4914d0d"];
                    /** @description shows a banner whose texts are in one language only */
                    acceptsGaps?: boolean;
                    /** @description the version that was read */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema68e53f0e08"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.remove": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema68e53f0e08"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.restore": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameCn: string;
                    textEn: string;
                    textCn: string;
                    altEn: string;
                    altCn: string;
                    /** @description required; a page of the mall, such as /product/new */
                    linkPath: string;
                    /** @description required */
                    imagePath: string;
                    imageCnPath: components["schemas"]["Schema5e1d94dad5"];
                    enabled: boolean;
                    showAt: components["schemas"]["Schemac5502957f2"];
                    hideAt: components["schemas"]["Schema39f4914d0d"];
                    /** @description counted from 1 */
                    place: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema68e53f0e08"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.banners.move": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schemaea2b1dfa0c"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema68e53f0e08"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.bulkEdits.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    change: components["schemas"]["Schema48329ee63f"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: {
                            /** Format: uuid */
                            id: string;
                            version: number;
                            code: string;
                            nameEn: string;
                            nameCn: string;
                        }[];
                        prices: {
                            /** Format: uuid */
                            id: string;
                            version: number;
                            /** @description product code */
                            code: string;
                            nameEn: string;
                            nameCn: string;
                            /** @description Hong Kong cents */
                            beforeCents: number;
                            /** @description Hong Kong cents */
                            afterCents: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.bulkEdits.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            editedAt: string;
                            change: {
                                priceBasisPoints: components["schemas"]["Schemae1e7130560"];
                                priceCents: components["schemas"]["Schemae1e7130560"];
                                pvHundredths: components["schemas"]["Schemae1e7130560"];
                                marginBasisPoints: components["schemas"]["Schemae1e7130560"];
                                codeEligible: boolean | null;
                                /** @description absent in edits of earlier releases, as the flags */
                                weightGrams?: number | null;
                                addFlag?: components["schemas"]["Schemadfe235e342"];
                                removeFlag?: components["schemas"]["Schemadfe235e342"];
                                enabled: boolean | null;
                                newFrom: string | null;
                                addTags: string;
                                removeTags: string;
                                brandId: components["schemas"]["Schema7d14e60ef9"];
                                seriesId: components["schemas"]["Schema7d14e60ef9"];
                                subCategoryId: components["schemas"]["Schema7d14e60ef9"];
                            };
                            /** @description display products of which a value changed */
                            products: number;
                            undoneAt: components["schemas"]["Schema08db15db98"];
                            /** @description the changed values of its first 10 display products */
                            values: {
                                code: string;
                                nameEn: string;
                                nameCn: string;
                                /** @enum {string} */
                                field: "brandId" | "seriesId" | "subCategoryIds" | "tags" | "newFrom" | "enabled" | "showAt" | "hideAt" | "priceCents" | "pvHundredths" | "marginBasisPoints" | "codeEligible" | "weightGrams" | "flags";
                                before: components["schemas"]["Schema94e0771647"];
                                after: components["schemas"]["Schema94e0771647"];
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.bulkEdits.apply": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    products: {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    }[];
                    change: components["schemas"]["Schema48329ee63f"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        /** @description of the bulk edit, for its undo; null if every value was so already */
                        id: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.bulkEdits.undo": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restored: number;
                        skipped: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            nameEn: string;
                            nameCn: string;
                            /** @enum {string} */
                            reason: "changed" | "removed" | "time-passed";
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stock.list": {
        parameters: {
            query?: {
                /** @description 1-based; anything else means 1 */
                page?: unknown;
                /** @description at most 100, default 24 */
                size?: unknown;
                /** @description names, a brand, or part of a product code or SKU */
                k?: string;
                /** @description REORDER: on sale, low or sold out, and sold in the last 60 days */
                which?: "WANTED" | "REORDER" | "SOLD_OUT" | "LOW";
                /** @description default ATTENTION */
                sort?: "ATTENTION" | "STOCK_UP" | "STOCK_DOWN";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            specificationId: string;
                            /** Format: uuid */
                            displayProductId: string;
                            sku: string;
                            nameEn: string;
                            nameCn: string;
                            productNameEn: string;
                            productNameCn: string;
                            specificationNameEn: string;
                            specificationNameCn: string;
                            image: components["schemas"]["Schema16e7a8f708"];
                            onHand: number;
                            /** @description reserved for unpaid orders */
                            reserved: number;
                            /** @description enabled, with its product and its page */
                            isOnSale: boolean;
                            /** @description members with a back-in-stock alert */
                            wanted: number;
                            /** @description pieces sold and not returned in the last 60 days */
                            sold: number;
                            coverDays: components["schemas"]["Schemae6a31980a0"];
                            /** @description pieces to order from the supplier, by the rule of `restock` */
                            proposed: number;
                        }[];
                        page: number;
                        size: number;
                        total: number;
                        restock: components["schemas"]["Schema8dbc99ea01"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stock.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema260ace7e51"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stock.listMovements": {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            reason: "OPENING" | "RECEIPT" | "CORRECTION" | "SALE" | "RETURN" | "REPLACEMENT";
                            /** @description negative if they left the warehouse */
                            quantity: number;
                            /** @description the order that took or returned them */
                            invoice: string | null;
                            note: string | null;
                            /** @description pieces on hand after it */
                            onHandAfter: number;
                            /** @description who received, corrected, replaced or refunded them, as named then; null for sales and opening stock */
                            staffName: string | null;
                        }[];
                        /** @description null at the end */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stock.receive": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the stock on hand that was shown, so that nobody books a delivery twice */
                    expectedOnHand: number;
                    quantity: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema260ace7e51"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stock.correct": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expectedOnHand: number;
                    onHand: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema260ace7e51"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stockSheets.readFile": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["Schema12c21437d0"];
                        lines: {
                            sku: string;
                            quantity: number;
                        }[];
                        faults: {
                            /** @description row of the file; the header is row 1 */
                            line: number;
                            /** @enum {string} */
                            code: "unreadable-file" | "not-utf8" | "web-page" | "file-too-large" | "too-many-rows" | "too-many-columns" | "row-too-long" | "cell-too-long" | "unpacks-too-large" | "too-slow-to-read" | "needs-too-much-memory" | "no-rows" | "column-missing" | "sku-missing" | "bad-code" | "not-a-quantity";
                            /** @description the value in the file, or the one that it conflicts with */
                            value: string;
                            otherLine: components["schemas"]["Schemad7df31def1"];
                            /** @description what the row is about, as far as it is known */
                            subject: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stockSheets.preview": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "RECEIPT" | "COUNT";
                    /** @description whether the counted pieces include paid ones that have not been shipped; ignored for receipts */
                    includesToSend: boolean;
                    /** @description repeated SKUs are added up */
                    lines: components["schemas"]["Schema6c10ec68b5"][];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            sku: string;
                            quantity: number;
                            /** @description null for an unknown SKU */
                            stocked: components["schemas"]["Schema260ace7e51"] | null;
                            /** @description stock on hand after the sheet is saved; null with a fault */
                            onHandAfter: number | null;
                            fault: ("unknown-sku" | "below-reserved" | "below-to-send" | "too-many") | null;
                        }[];
                        /** @description of the stock and of all changes; a save names it */
                        digest: string;
                        /** @description lines with a GTIN, and the SKU that has it */
                        readAsGtin: {
                            code: string;
                            sku: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.stockSheets.save": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "RECEIPT" | "COUNT";
                    /** @description whether the counted pieces include paid ones that have not been shipped; ignored for receipts */
                    includesToSend: boolean;
                    /** @description repeated SKUs are added up */
                    lines: components["schemas"]["Schema6c10ec68b5"][];
                    /** Format: uuid */
                    id: string;
                    digest: string;
                    note: string;
                    columns?: components["schemas"]["Schema7bf3df22e6"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description number of SKUs whose stock changed */
                        lines: number;
                        /** @description net change of the stock */
                        quantity: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.offers.list": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Schema1e638d8649"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.offers.create": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overCents: number;
                    discountBasisPoints: number;
                    /**
                     * Format: date
                     * @description first day in Hong Kong
                     */
                    startsOn: string;
                    endsOn: components["schemas"]["Schema4aecf134b4"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema1e638d8649"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.offers.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overCents: number;
                    discountBasisPoints: number;
                    /**
                     * Format: date
                     * @description first day in Hong Kong
                     */
                    startsOn: string;
                    endsOn: components["schemas"]["Schema4aecf134b4"];
                    /** @description the version that was read */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema1e638d8649"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.offers.end": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema1e638d8649"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.list": {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                /** @description prefix of a code */
                k?: string;
                phase?: "COMING" | "RUNNING" | "OVER";
                batchId?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            off: components["schemas"]["Schema806f775614"];
                            /** @enum {string} */
                            phase: "COMING" | "RUNNING" | "OVER";
                            /** @description ended by the staff, whatever its days */
                            isDeactivated: boolean;
                            /** Format: date */
                            startsOn: string;
                            /** Format: date */
                            endsOn: string;
                            maxUses: components["schemas"]["Schemae1e7130560"];
                            maxUsesPerPerson: number;
                            /** @description by paid orders */
                            used: number;
                            /** @description reserved by unpaid orders */
                            locked: number;
                            note: string;
                            batchId: components["schemas"]["Schema5b32ea986a"];
                        }[];
                        /** @description null at the end */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.create": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    off: components["schemas"]["Schema865cccf975"];
                    /**
                     * Format: date
                     * @description first day in Hong Kong
                     */
                    startsOn: string;
                    /**
                     * Format: date
                     * @description last day in Hong Kong
                     */
                    endsOn: string;
                    maxUses: components["schemas"]["Schemab8c1ab1e5f"];
                    maxUsesPerPerson: number;
                    /** @description empty: all eligible products */
                    targets: components["schemas"]["Schema777c504265"][];
                    /** @description visible to staff only */
                    note: string;
                    /** @description 4 to 32 letters, digits and hyphens */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemaa736f8899b"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemaa736f8899b"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.update": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    off: components["schemas"]["Schema865cccf975"];
                    /**
                     * Format: date
                     * @description first day in Hong Kong
                     */
                    startsOn: string;
                    /**
                     * Format: date
                     * @description last day in Hong Kong
                     */
                    endsOn: string;
                    maxUses: components["schemas"]["Schemab8c1ab1e5f"];
                    maxUsesPerPerson: number;
                    /** @description empty: all eligible products */
                    targets: components["schemas"]["Schema777c504265"][];
                    /** @description visible to staff only */
                    note: string;
                    /** @description the version that was read */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemaa736f8899b"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.createBatch": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    off: components["schemas"]["Schema865cccf975"];
                    /**
                     * Format: date
                     * @description first day in Hong Kong
                     */
                    startsOn: string;
                    /**
                     * Format: date
                     * @description last day in Hong Kong
                     */
                    endsOn: string;
                    maxUses: components["schemas"]["Schemab8c1ab1e5f"];
                    maxUsesPerPerson: number;
                    /** @description empty: all eligible products */
                    targets: components["schemas"]["Schema777c504265"][];
                    note: string;
                    count: number;
                    /** @description common prefix; may be empty */
                    prefix: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        batchId: string;
                        count: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.end": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schema9cd9ca3ec3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemaa736f8899b"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.endBatch": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description for the audit log */
                    reason: string;
                    expectedCodes: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.readBatch": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        note: string;
                        codes: number;
                        /** @description codes that are not over and can be ended */
                        usable: number;
                        /** @description codes that a paid order has used */
                        used: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.discountCodes.exportBatch": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.simulation.run": {
        parameters: {
            query: {
                kind: "offer" | "code";
                /** @description of an offer */
                overCents?: string;
                basisPoints?: string;
                /** @description of a code */
                cents?: string;
                maxUses?: string;
                maxUsesPerPerson?: string;
                /** @description kind and id of each, such as `brand:0190…,category:0190…` */
                targets?: string;
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description paid orders of these days that were priced again */
                        orders: number;
                        /** @description false if there were more than 30000 */
                        isWhole: boolean;
                        /** Format: date */
                        from: string;
                        /** @description orders with a different price */
                        touched: number;
                        /** @description additional discount of the promotion */
                        givenAwayCents: number;
                        /** @description of these orders, as paid */
                        was: {
                            companyDiscountCents: number;
                            totalCents: number;
                            /** @description earnings of the sponsors */
                            earningCents: number;
                            /** @description hundredths of a PV point */
                            pvHundredths: number;
                        };
                        /** @description of the same orders, with the promotion */
                        would: {
                            companyDiscountCents: number;
                            totalCents: number;
                            /** @description earnings of the sponsors */
                            earningCents: number;
                            /** @description hundredths of a PV point */
                            pvHundredths: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.search": {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page */
                after?: string;
                /** @description at most 100, default 50 */
                size?: unknown;
                /** @description a tag of the staff */
                tag?: string;
                /** @description any part of a name, at least four digits of a phone, any part of an email address that follows a separator, or the beginning of an eDC number; for staff who see masked contact data, no phone and only a whole email address */
                k?: string;
                role?: "MEMBER" | "DISTRIBUTOR" | "STAFF";
                /** @description of the account (the first four) or of the contract of a distributor */
                status?: "ACTIVE" | "UNVERIFIED" | "ACCOUNT_DISABLED" | "BARRED" | "GRACE" | "EXPIRED" | "DISABLED";
                /** @description a contract that ends within 60 days, an open appeal or an open data request */
                task?: "CONTRACT_ENDS" | "OPEN_APPEAL" | "DATA_REQUEST";
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description the eDC number, or the email address with most of it hidden */
                            account: string;
                            edcNumber: string | null;
                            contractStatus: components["schemas"]["Schema83a21bac1b"];
                            sponsorName: string | null;
                            isDisabled: boolean;
                            isStaff: boolean;
                            isVerified: boolean;
                            canBuy: boolean;
                            maskedPhone: string;
                            /** Format: date-time */
                            joinedAt: string;
                            /** @description number of paid orders */
                            orders: number;
                            lastOrderedAt: components["schemas"]["Schemad843e9bc06"];
                        }[];
                        /** @description null at the end */
                        next: string | null;
                        /** @description whether more people match the search than are listed */
                        isCut: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.read": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @description the eDC number, or the email address with most of it hidden */
                        account: string;
                        edcNumber: string | null;
                        contractStatus: components["schemas"]["Schema83a21bac1b"];
                        sponsorName: string | null;
                        isDisabled: boolean;
                        isStaff: boolean;
                        isVerified: boolean;
                        canBuy: boolean;
                        maskedPhone: string;
                        /** Format: date-time */
                        joinedAt: string;
                        /** @description number of paid orders */
                        orders: number;
                        lastOrderedAt: components["schemas"]["Schemad843e9bc06"];
                        /** @description decision of the company; other rules may still refuse an order */
                        isAllowedToBuy: boolean;
                        maskedEmail: string;
                        language: string;
                        isErased: boolean;
                        rateBasisPoints: number;
                        sponsor: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            edcNumber: string;
                            /** @enum {string} */
                            contractStatus: "ACTIVE" | "GRACE" | "EXPIRED" | "DISABLED";
                        } | null;
                        /** @description current sessions */
                        openSessions: number;
                        /** @description of an imported member who has not accepted it */
                        invitation: {
                            /** Format: date-time */
                            invitedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                        } | null;
                        contract: {
                            /** Format: date */
                            renewalExpiresOn: string;
                            isDisabled: boolean;
                            /** @description members sponsored by this distributor */
                            members: number;
                            /** @description share links that still accept registrations */
                            openLinks: number;
                            /** @description earnings of orders that can still be returned */
                            pendingCents: number;
                            payableCents: number;
                            /** @description orders of the members that await payment */
                            unpaidOrders: number;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.readRecord": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema15c9c2198d"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.addNote": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema15c9c2198d"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.removeNote": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema15c9c2198d"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.addTag": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tag: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema15c9c2198d"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.removeTag": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: {
                /** @description new for each intent; a call repeated with it after a lost answer gets the first answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema15c9c2198d"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.people.disclose": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        contactNumber: string;
                        address: string;
                        receivers: {
                            /** Format: uuid */
                            id: string;
                            phone: string;
                            addressEn: string;
                            addressCn: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "admin.contacts.disclose": {
        parameters: {
            query?: {
                /** @description zh_tw or en */
                lang?: string;
            };
            header?: never;
            path: {
                subject: "order" | "appeal" | "mail" | "dataRequest";
                /** @description the order number, or the id of any other subject */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string | null;
                        contactNumber: string | null;
                        /** @description of an order; null for other subjects */
                        receiver: {
                            phone: string;
                            addressEn: string;
                            addressCn: string;
                            note: string;
                            /** @description the fields of the address; null if they cannot be told apart */
                            address: {
                                /** @enum {string} */
                                area: "HKI" | "KLN" | "NT";
                                /** @enum {string} */
                                district: "CW" | "WC" | "E" | "S" | "YTM" | "SSP" | "KC" | "WTS" | "KT" | "KWT" | "TW" | "TM" | "YL" | "N" | "TP" | "ST" | "SK" | "IS";
                                subArea: components["schemas"]["Schema0476f88b7d"];
                                estate: string;
                                street: string;
                                building: string;
                                block: string;
                                floor: string;
                                flat: string;
                            } | null;
                        } | null;
                        /** @description of an order whose address was corrected, from its placement on */
                        earlierReceivers: {
                            number: number;
                            name: string;
                            phone: string;
                            addressEn: string;
                            addressCn: string;
                            note: string;
                        }[];
                        /** @description the plain text part of a mail; null for other subjects and for a mail whose text is not kept */
                        mailText: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema4387211d8e"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schema6ae063c57d"];
                };
            };
        };
    };
    "order.placed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.placed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.paid": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.paid";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.cancelled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.confirmed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.confirmed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.shipped";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.returned": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.returned";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema60326137dd"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.captured": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "payment.captured";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: {
                        /** Format: uuid */
                        paymentId: string;
                        /** Format: uuid */
                        orderId: string;
                        invoice: string;
                    };
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.created": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "refund.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema45434ac9e6"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.completed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "refund.completed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema45434ac9e6"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "refund.failed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema45434ac9e6"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "stock.changed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: {
                        /** @description the stock on hand has changed */
                        specificationIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "product.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "product.changed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: {
                        /** @description display products */
                        productIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "person.registered": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "person.registered";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema249b4a3bcb"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "person.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "person.deleted";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema249b4a3bcb"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "test.sent": {
        parameters: {
            query?: never;
            header: {
                /** @description of the event: the same for every try, and when staff send it again */
                "webhook-id": string;
                /** @description time of this try in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description by Standard Webhooks */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "test.sent";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Schema32062bdb90"];
                };
            };
        };
        responses: {
            /** @description the event was received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

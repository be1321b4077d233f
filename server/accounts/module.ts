import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { peopleMails } from './mailed-links/people-mails.ts'
import { memberInvitationMails } from './member-import/member-invitation-mails.ts'
import { peopleJobs } from './people-jobs.ts'
import { peopleRoutes } from './people-routes.ts'
import { correctionMails } from './profile/correction-mails.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { sessionMails } from './sign-in/session-mails.ts'
import { sponsorMails } from './sponsorship/sponsor-mails.ts'
import { accessMails } from './staff/access-mails.ts'
import { authenticatorMails } from './staff/authenticator-mails.ts'
import { staffMails } from './staff/invitation-mails.ts'
import { demoAuthenticator } from './two-factor/demo-authenticator-routes.ts'

/** Registers accounts, sign-in and profiles. */
export async function registerAccounts(mall: ModuleHost): Promise<void> {
  await peopleRoutes(mall.app, mall)
  await profileRoutes(mall.app, mall)
  if (mall.config.demo) await mall.app.register(demoAuthenticator, mall)
  peopleJobs(mall)
  mall.addMails({ ...peopleMails(mall), ...sessionMails(mall), ...correctionMails(mall) })
  mall.addMails({ ...staffMails(mall), ...sponsorMails(mall), ...memberInvitationMails(mall) })
  mall.addMails(accessMails(mall))
  mall.addMails(authenticatorMails(mall))
}

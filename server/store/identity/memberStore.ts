import { members } from '#model/resources/members.ts'
import { sessionDays } from '#model/rules/identity/sessionDays.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import { bind } from '../engine/binding.ts'
import { createRecordStore } from '../engine/recordStore.ts'

/** Lower case without accents, as `normalise` does with the search text; members have no search text column. */
const folded = (text: string) => {
  const small = `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
  const plain = `translate(${small}, 'øłđı’', 'oldi''')`
  return `replace(replace(replace(${plain}, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`
}

const fullName = accountNameSql('a')

/**
 * Only owners and auditors see how members protect and use their accounts: others could look for one that is easy to
 * take over.
 */
const forOverseers = (expression: string) =>
  `case when current_setting('app.role', true) in ('OWNER', 'AUDITOR') then ${expression} end`

const hasSecondFactor = `case when a.issuer = 'local' then
  exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) end`

/** Ended sessions are deleted after a while; the record of the last login is kept longer. */
const lastVisitAt = `greatest(
  (select max(s.idle_expires_at) - interval '${sessionDays.idle} days' from sessions s where s.account_id = a.id),
  (select max(e.occurred_at) from security_events e where e.account_id = a.id and e.event = 'login.succeeded'))`

/** Members are only read here; becoming a member and removing one are in `invitationByLink` and `services/members`. */
export const memberStore = createRecordStore(
  bind({
    resource: members,
    table: 'members',
    joins: 'join accounts a on a.id = t.account_id',
    expressions: {
      fullName,
      firstName: 'a.first_name',
      lastName: 'a.last_name',
      email: 'a.email',
      role: 't.role',
      seniority: `case when t.created_at > now() - interval '30 days' then 'MONTH'
        when t.created_at > now() - interval '1 year' then 'YEAR' else 'LONGER' end`,
      hasSecondFactor: forOverseers(hasSecondFactor),
      lastVisitAt: forOverseers(lastVisitAt),
      creationDate: 't.created_at',
    },
    sortColumns: { creationDate: 'created_at' },
    searchExpression: folded(`a.first_name || ' ' || a.last_name || ' ' || a.email`),
  }),
)

/**
 * Organisations that an account has created: how many since a moment and when the first of these, and whether every
 * organisation that it belongs to or ever created is without Standard (false where there is none). Concurrent
 * creations are serialised.
 */
export const organizationsCreatedBy = `
create or replace function matrice.foundings_of(account uuid, since timestamptz)
returns table (lately integer, earliest timestamptz, without_standard boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('foundings of ' || account::text, 0));
  return query
    with founded as (
      select (e.detail ->> 'orgId')::uuid as org, e.occurred_at as at from security_events e
      where e.account_id = account and e.event = 'organization.founded'
    ), own as (
      select m.org_id as org from members m where m.account_id = account union select f.org from founded f
    ), planned as (
      select (select p.name from plan_subscriptions s join plans p on p.id = s.plan_id
        where s.org_id = o.id order by s.created_at desc limit 1) as plan
      from own join organizations o on o.id = own.org
    )
    select (select count(*)::integer from founded where at > since), (select min(at) from founded where at > since),
      coalesce((select bool_and(plan is distinct from 'Standard') from planned), false);
end $$;`

/** Replaces an erased address; no mail reaches it. */
export const erasedEmail = 'erased@example.invalid'

/**
 * For the schedule, which belongs to no organisation: each function deletes data older than a moment, in all
 * organisations, and returns nothing. Retention periods and their reasons: `model/rules/identity/retentionTerms.ts`,
 * `docs/privacy.md`.
 */
export const retentionFunctions = `
create or replace function matrice.forget_jobs(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from jobs where finished_at < moment
$$;
create or replace function matrice.forget_invitations(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from invitations where coalesce(accepted_at, revoked_at, expires_at) < moment
$$;
create or replace function matrice.forget_diagnosis_requests(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from diagnosis_requests where created_at < moment
$$;
create or replace function matrice.forget_security_events(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from security_events where occurred_at < moment
$$;
create or replace function matrice.erase_stakeholders(moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temp table ended on commit drop as
    select org_id, id from double_materialities where coalesce(terminated_at, closed_at) < moment;
  delete from changes c using ended e
    where c.org_id = e.org_id and c.resource in ('contacts', 'reporters') and (
      c.record_id in (select k.id from contacts k where k.org_id = e.org_id and k.double_materiality_id = e.id)
      or c.record_id in (select r.id from reporters r join surveys s on s.org_id = r.org_id and s.id = r.survey_id
        where r.org_id = e.org_id and s.double_materiality_id = e.id)
      or c.parent_id = e.id);
  update contacts k set email = '${erasedEmail}', email_normalised = k.id::text, first_name = null, last_name = null,
      sort_name = '', search_text = '', version = k.version + 1
    from ended e where k.org_id = e.org_id and k.double_materiality_id = e.id and k.email <> '${erasedEmail}';
  update reporters r set email = '${erasedEmail}', email_normalised = r.id::text, first_name = null, last_name = null,
      sort_name = '', error_reason = null, link_hash = 'erased ' || r.id, version = r.version + 1
    from ended e join surveys s on s.org_id = e.org_id and s.double_materiality_id = e.id
    where r.org_id = s.org_id and r.survey_id = s.id and r.email <> '${erasedEmail}';
  drop table ended;
end $$;`

/**
 * For the schedule, which belongs to no organisation: deletes records whose deletion can no longer be undone,
 * including personal data.
 */
export const forgetDeletions = `
create or replace function matrice.forget_deletions(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from deletions where created_at < moment
$$;`

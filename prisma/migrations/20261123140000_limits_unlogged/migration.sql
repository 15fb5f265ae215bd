-- Every post, sign-in and form counts a try before anything else: without the log it need not wait for the disk. After a crash of
-- Postgres, and on a replica that takes over, counting begins anew.
ALTER TABLE "rate_limits" SET UNLOGGED;

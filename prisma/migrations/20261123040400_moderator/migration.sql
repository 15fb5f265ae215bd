-- Looks after the Clubhouse: reports, messages, pauses. No money, no letters, no addresses of buyers
ALTER TYPE "role" ADD VALUE 'moderator' BEFORE 'admin';

import { accountGoes } from "../emails/account-goes";
import { confirmNewEmail, emailChangeAsked, emailChanged } from "../emails/change-email";
import { confirmEmail } from "../emails/confirm-email";
import { freeAccessGranted } from "../emails/free-access-granted";
import {
  buyerInvitation,
  invitationReminder,
  invitationToJoin,
  invitationWithAccess,
  teamInvitation,
} from "../emails/invitation";
import { ownershipMoved } from "../emails/ownership-moved";
import { newDevice } from "../emails/new-device";
import { passwordChanged } from "../emails/password-changed";
import { resetPassword } from "../emails/reset-password";
import { signInGuesses } from "../emails/sign-in-guesses";
import { signInLink } from "../emails/sign-in-link";
import { twoStepChanged } from "../emails/two-step-changed";
import { welcomeClubhouse } from "../emails/welcome-clubhouse";

/** The emails about an account and access to the Clubhouse: their copy, by their name in the outbox. */
export const accountLetters = {
  "confirm-email": confirmEmail,
  "account-goes": accountGoes,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "sign-in-link": signInLink,
  "new-device": newDevice,
  "sign-in-guesses": signInGuesses,
  "two-step-changed": twoStepChanged,
  "confirm-new-email": confirmNewEmail,
  "email-change-asked": emailChangeAsked,
  "email-changed": emailChanged,
  "welcome-clubhouse": welcomeClubhouse,
  "free-access-granted": freeAccessGranted,
  "invitation-with-access": invitationWithAccess,
  "invitation-to-join": invitationToJoin,
  "invitation-reminder": invitationReminder,
  "buyer-invitation": buyerInvitation,
  "team-invitation": teamInvitation,
  "ownership-moved": ownershipMoved,
} as const;

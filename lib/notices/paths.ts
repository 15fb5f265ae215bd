export const noticesPath = "/community/notices";
export const noticeSettingsPath = "/account/notices";
